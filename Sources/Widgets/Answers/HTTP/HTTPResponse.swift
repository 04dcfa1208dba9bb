/// A response of a web service: its last header section and its body.
struct HTTPResponse {
  private(set) var status = 0
  /// The reason phrase, or the standard one if missing, as in HTTP/2.
  private(set) var reason: [UInt8] = []
  private(set) var body: [UInt8]
  private var lines: [[UInt8]] = []

  /// The longest validators kept, in bytes: each request sends them.
  private static let longestValidator = 1024
  private static let longestTrailer = 2048

  /// Parses the output of `curl --include`: the headers of interim responses and redirects, then
  /// those of the response, then its body; returns `nil` if it is not HTTP.
  init?(_ output: [UInt8]) {
    var position = 0
    let name = "HTTP/".bytes
    body = []
    repeat {
      guard output.matches(name, at: position) else { return nil }
      let line = output.line(at: &position)
      let space = line.index(of: UInt8(ascii: " "))
      let words = line.trimmed(space..<line.count)
      guard words.count >= 3, let status = words.part(0..<3).text.wholeNumber, status >= 100 else {
        return nil
      }
      self.status = Int(status)
      reason = words.trimmed(3..<words.count)
      lines = []
      while position < output.count {
        let line = output.line(at: &position)
        if line.isEmpty { break }
        lines.append(line)
      }
    } while (status < 200 || isRedirect) && output.matches(name, at: position)
    if reason.isEmpty { reason = HTTPResponse.standardReason(of: status).bytes }
    body = output.part(position..<output.count)
    removeTrailers()
  }

  var isRedirect: Bool { status / 100 == 3 && status != 304 }

  /// The value of a header, the last one if repeated, or empty if missing.
  subscript(name: String) -> [UInt8] {
    var value: [UInt8] = []
    for line in lines where line.begins(with: name) {
      let colon = name.utf8.count
      if colon < line.count, line[colon] == UInt8(ascii: ":") {
        value = line.trimmed((colon + 1)..<line.count)
      }
    }
    return value
  }

  var validators: Validators? {
    var validators = Validators()
    // A server ignores a malformed entity tag; RFC 9110, section 8.8.3.
    let tag = self["etag"]
    let longest = HTTPResponse.longestValidator
    if tag.last == UInt8(ascii: "\""), tag.count > 1, tag.count <= longest {
      validators.entityTag = tag.text
    }
    let date = self["last-modified"]
    if date.count <= longest, HTTPDate.milliseconds(date) != nil {
      validators.lastModified = date.text
    }
    return validators == Validators() ? nil : validators
  }

  /// Returns the delay requested by Retry-After, at most a day.
  func retryAfter(_ now: Timestamp) -> Duration? {
    let value = self["retry-after"]
    let longest = Backoff.longestRequest
    if let seconds = value.text.wholeNumber {
      return seconds < UInt64(longest.seconds) ? .seconds(Int64(seconds)) : longest
    }
    // The number of seconds overflows.
    if !value.isEmpty, value.allSatisfy({ $0.isDigit }) { return longest }
    guard let date = HTTPDate.milliseconds(value) else { return nil }
    return min(max(.milliseconds(date &- now.milliseconds), .zero), longest)
  }

  /// Removes trailer fields, which curl writes right after the body, each with CR LF.
  ///
  /// A body with a specified length has none; RFC 9112, section 6.5.
  private mutating func removeTrailers() {
    guard self["content-length"].isEmpty || self["transfer-encoding"].hasWord("chunked") else {
      return
    }
    var fields = trailerFields
    var end = body.count
    let least = max(body.count - HTTPResponse.longestTrailer, 0)
    while !fields.isEmpty, end - 2 > least, body.matches("\r\n".bytes, at: end - 2) {
      var start = end - 2
      while start > least, body[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      // Only the first one can share a line with the end of the body.
      guard let field = fields.firstIndex(where: { body.matches($0, at: start) }) else {
        let line = body.part(start..<end)
        if let last = fields.compactMap({ line.lastIndex(of: $0) }).max() { end = start + last }
        break
      }
      fields.remove(at: field)
      end = start
    }
    if end < body.count { body = body.part(0..<end) }
  }

  /// The names of the announced trailer fields, each with its colon.
  private var trailerFields: [[UInt8]] {
    let names = self["trailer"]
    var fields: [[UInt8]] = []
    var start = 0
    while start < names.count {
      let end = names.index(of: UInt8(ascii: ","), from: start)
      let name = names.trimmed(start..<end)
      if HeaderSyntax.isToken(name) { fields.append(name + [UInt8(ascii: ":")]) }
      start = end + 1
    }
    return fields
  }

  private static func standardReason(of status: Int) -> String {
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

extension [UInt8] {
  /// Returns the index of the last occurrence of other bytes, ignoring ASCII case.
  fileprivate func lastIndex(of other: [UInt8]) -> Int? {
    var index = count - other.count
    while index >= 0 {
      if matches(other, at: index) { return index }
      index -= 1
    }
    return nil
  }

  /// Returns true if the bytes contain a word, ignoring ASCII case.
  fileprivate func hasWord(_ word: String) -> Bool { lastIndex(of: word.bytes) != nil }
}
