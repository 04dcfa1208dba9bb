package import Core

/// A response of a web service: its last header section and its body.
package struct HTTPResponse {
  /// The status code, such as 200.
  package private(set) var status = 0
  /// The reason phrase, or the usual one if the response has none, as in HTTP/2.
  package private(set) var reason: [UInt8] = []
  /// The body without trailers.
  package private(set) var body: [UInt8]
  /// The header fields.
  private var lines: [[UInt8]] = []

  private static let longestReason = 80
  private static let longestTrailer = 2048
  /// The longest delay accepted from Retry-After, in seconds.
  private static let longestWait: UInt64 = 86_400

  /// Parses the output of `curl --include`: the headers of interim responses and redirects, then
  /// those of the response, then its body; returns `nil` if it is not HTTP.
  package init?(_ output: [UInt8]) {
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
      reason = words.trimmed(3..<min(words.count, 4 + HTTPResponse.longestReason))
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

  /// True if the response redirects to another URL.
  package var isRedirect: Bool { status / 100 == 3 && status != 304 }

  /// The value of a header, the last one if there are several, or empty if there is none.
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

  /// The validators of the response, or `nil` if there are none.
  package var validators: Validators? {
    var validators = Validators()
    // A server ignores a malformed entity tag; RFC 9110, section 8.8.3.
    let tag = self["etag"]
    if tag.last == UInt8(ascii: "\""), tag.count > 1 { validators.entityTag = tag.text }
    let date = self["last-modified"]
    if HTTPDate.milliseconds(date) != nil { validators.lastModified = date.text }
    return validators == Validators() ? nil : validators
  }

  /// Returns the delay that Retry-After requests in milliseconds, at most a day, or `nil` if there
  /// is none.
  package func retryAfter(_ now: Timestamp) -> Int64? {
    let value = self["retry-after"]
    let longest = Int64(HTTPResponse.longestWait) * 1000
    if let seconds = value.text.wholeNumber {
      return seconds < HTTPResponse.longestWait ? Int64(seconds) * 1000 : longest
    }
    guard let date = HTTPDate.milliseconds(value) else { return nil }
    return min(max(date &- now.milliseconds, 0), longest)
  }

  /// Removes trailer fields, which curl writes right after the body.
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
      let least = max(body.count - HTTPResponse.longestTrailer, 0)
      while field.count > 1, index >= least {
        if body.matches(field, at: index) {
          body = body.part(0..<index)
          break
        }
        index -= 1
      }
    }
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
