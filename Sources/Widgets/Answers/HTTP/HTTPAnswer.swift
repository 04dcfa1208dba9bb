package import Core

/// An answer of a web service: its last head and its body.
package struct HTTPAnswer {
  /// Such as 200.
  package private(set) var status = 0
  /// The words beside the status; HTTP/2 has none of its own.
  package private(set) var reason: [UInt8] = []
  /// What follows the head.
  package private(set) var body: [UInt8]
  /// The lines of the head, without the first one.
  private var lines: [[UInt8]] = []

  private static let longestReason = 80
  private static let longestTrailer = 2048
  /// The longest time that Retry-After makes anybody wait, in seconds.
  private static let longestWait: UInt64 = 86_400

  /// Reads what `curl --include` writes: the heads of interim answers and redirects, then that of
  /// the answer, then its body; `nil` where that is no HTTP.
  package init?(_ output: [UInt8]) {
    var position = 0
    let name = "HTTP/".bytes
    body = []
    repeat {
      guard output.holds(name, at: position) else { return nil }
      let line = output.line(at: &position)
      let space = line.index(of: UInt8(ascii: " "))
      let words = line.trimmed(space..<line.count)
      guard words.count >= 3, let status = words.part(0..<3).text.wholeNumber, status >= 100 else {
        return nil
      }
      self.status = Int(status)
      reason = words.trimmed(3..<min(words.count, 4 + HTTPAnswer.longestReason))
      lines = []
      while position < output.count {
        let line = output.line(at: &position)
        if line.isEmpty { break }
        lines.append(line)
      }
    } while (status < 200 || isRedirect) && output.holds(name, at: position)
    if reason.isEmpty { reason = HTTPAnswer.usualReason(of: status).bytes }
    body = output.part(position..<output.count)
    removeTrailers()
  }

  /// Whether another address has the answer.
  package var isRedirect: Bool { status / 100 == 3 && status != 304 }

  /// The value of a header, the last one where there are several; empty where there is none.
  package subscript(name: String) -> [UInt8] {
    var value: [UInt8] = []
    for line in lines where line.begins(with: name) {
      let colon = name.utf8.count
      if colon < line.count, line[colon] == UInt8(ascii: ":") {
        value = line.trimmed((colon + 1)..<line.count)
      }
    }
    return value
  }

  /// What the answer says of itself; `nil` where it says nothing.
  package var validators: Validators? {
    var validators = Validators()
    // One that is no entity tag would be sent back in vain; RFC 9110, 8.8.3.
    let tag = self["etag"]
    if tag.last == UInt8(ascii: "\""), tag.count > 1 { validators.entityTag = tag.text }
    let date = self["last-modified"]
    if HTTPDate.milliseconds(date) != nil { validators.lastModified = date.text }
    return validators == Validators() ? nil : validators
  }

  /// The milliseconds that Retry-After asks to wait, at most a day; `nil` where it does not.
  package func retryAfter(_ now: Timestamp) -> Int64? {
    let value = self["retry-after"]
    let longest = Int64(HTTPAnswer.longestWait) * 1000
    if let seconds = value.text.wholeNumber {
      return seconds < HTTPAnswer.longestWait ? Int64(seconds) * 1000 : longest
    }
    guard let date = HTTPDate.milliseconds(value) else { return nil }
    return min(max(date &- now.milliseconds, 0), longest)
  }

  /// Curl writes the fields of a trailer right behind the body.
  private mutating func removeTrailers() {
    let names = self["trailer"]
    guard body.last == UInt8(ascii: "\n") else { return }
    var start = 0
    while start < names.count {
      let end = names.index(of: UInt8(ascii: ","), from: start)
      var field = names.trimmed(start..<end)
      field.append(":")
      start = end + 1
      var index = body.count - 1
      let least = max(body.count - HTTPAnswer.longestTrailer, 0)
      while field.count > 1, index >= least {
        if body.holds(field, at: index) {
          body = body.part(0..<index)
          break
        }
        index -= 1
      }
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
