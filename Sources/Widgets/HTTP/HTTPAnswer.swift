package import Core

/// An answer of a web service: its last head and its body.
package struct HTTPAnswer {
  /// Such as 200.
  package private(set) var status = 0
  /// The words beside the status; HTTP/2 has none of its own.
  package private(set) var reason = ""
  /// What follows the head.
  package private(set) var body: ArraySlice<UInt8>
  /// The lines of the head, without the first one.
  private var lines: [ArraySlice<UInt8>] = []

  private static let longestReason = 80
  private static let longestTrailer = 2048
  /// The longest time that Retry-After makes anybody wait, in milliseconds.
  private static let longestWait: Int64 = 86_400_000

  /// Reads what `curl --include` writes: the heads of interim answers and redirects, then that of
  /// the answer, then its body; `nil` where that is no HTTP.
  package init?(_ output: [UInt8]) {
    body = output[...]
    repeat {
      guard body.begins(with: "http/"), let (_, rest) = body.popLine().split(at: UInt8(ascii: " "))
      else { return nil }
      let line = rest.trimmed
      guard let status = line.prefix(3).text.wholeNumber, status >= 100 else { return nil }
      self.status = Int(status)
      reason = line.dropFirst(3).trimmed.prefix(HTTPAnswer.longestReason).text
      lines = []
      while !body.isEmpty {
        let line = body.popLine()
        if line.isEmpty { break }
        lines.append(line)
      }
    } while (status < 200 || isRedirect) && body.begins(with: "http/")
    if reason.isEmpty { reason = HTTPAnswer.usualReason(of: status) }
    removeTrailers()
  }

  /// Whether another address has the answer.
  package var isRedirect: Bool { status / 100 == 3 && status != 304 }

  /// The value of a header, named in small letters; the last one where there are several.
  package subscript(name: String) -> ArraySlice<UInt8>? {
    for line in lines.reversed() {
      if let (key, value) = line.split(at: UInt8(ascii: ":")), key.isSame(as: name) {
        return value.trimmed
      }
    }
    return nil
  }

  /// What the answer says of itself; `nil` where it says nothing.
  package var validators: Validators? {
    var validators = Validators()
    // One that is no entity tag would be sent back in vain; RFC 9110, 8.8.3.
    if let tag = self["etag"], tag.last == UInt8(ascii: "\""), tag.count > 1 {
      validators.entityTag = tag.text
    }
    if let date = self["last-modified"], HTTPDate.milliseconds(date) != nil {
      validators.lastModified = date.text
    }
    return validators == Validators() ? nil : validators
  }

  /// The milliseconds that Retry-After asks to wait, at most a day; `nil` where it does not.
  package func retryAfter(_ now: Timestamp) -> Int64? {
    guard let value = self["retry-after"] else { return nil }
    let wait: Int64
    if value.allSatisfy({ $0.isDigit }), !value.isEmpty {
      wait = Int64(min(value.text.wholeNumber ?? .max, 86_400)) * 1000
    } else {
      guard let date = HTTPDate.milliseconds(value) else { return nil }
      wait = date &- now.milliseconds
    }
    return min(max(wait, 0), HTTPAnswer.longestWait)
  }

  /// Curl writes the fields of a trailer right behind the body.
  private mutating func removeTrailers() {
    guard var names = self["trailer"], body.last == UInt8(ascii: "\n") else { return }
    while !names.isEmpty {
      let (name, rest) = names.split(at: UInt8(ascii: ",")) ?? (names, [])
      names = rest
      let field = name.trimmed.map { $0.lowercased } + [UInt8(ascii: ":")]
      let end = body.suffix(HTTPAnswer.longestTrailer)
      guard field.count > 1,
        let start = end.indices.last(where: { end.holds(field[...].text, at: $0) })
      else { continue }
      body = body[..<start]
    }
  }

  private static func usualReason(of status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    default: ""
    }
  }
}
