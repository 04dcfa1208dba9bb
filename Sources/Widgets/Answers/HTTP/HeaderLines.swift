/// The user's headers for a request, ready to send.
struct HeaderLines {
  /// The lines, as `Name: value`.
  private(set) var lines: [[UInt8]] = []
  /// True if one of the headers must not be sent to another host.
  private(set) var hasHostOnlyHeader = false

  /// Appends a header as configured: `Name: value` with references to secrets, or `@file`.
  ///
  /// - Throws: `AnswerMistake.invalidHeader` or `.missingSecret`, without the secret.
  mutating func append(
    _ header: String, secrets: inout Secrets, on machine: Machine
  ) throws(Failure) {
    guard header.utf8.first == UInt8(ascii: "@") else {
      let before = secrets.count
      let line = try secrets.expanded(header, on: machine)
      return try append(line, isSecret: secrets.count > before, called: header)
    }
    let name = header.bytes.part(1..<header.utf8.count).text
    let bytes = try machine.contents(
      of: Secrets.path(name, on: machine) ?? name, limit: AnswerLimits.secretFile)
    var position = 0
    var number = 0
    while position < bytes.count {
      number += 1
      let line = bytes.line(at: &position).trimmed
      if line.isEmpty || line[0] == UInt8(ascii: "#") { continue }
      // The line may be secret, so messages name its location.
      try append(line, isSecret: true, called: name + ", line " + String(number))
      secrets.keep(line.trimmed((line.index(of: UInt8(ascii: ":")) + 1)..<line.count))
    }
  }

  /// Appends a header with a value from a server, if it is valid.
  mutating func append(_ name: String, _ value: String?) {
    guard let value else { return }
    try? append((name + ": " + value).bytes, isSecret: false, called: name)
  }

  private mutating func append(
    _ line: [UInt8], isSecret: Bool, called words: String
  ) throws(Failure) {
    let colon = line.index(of: UInt8(ascii: ":"))
    var name = line.part(0..<colon)
    let value = line.trimmed(min(colon + 1, line.count)..<line.count)
    // RFC 9110, section 5.5: a tab is the only control character in a value.
    guard HeaderSyntax.isToken(name), !value.isEmpty, !value.hasControl(otherThan: 0x09) else {
      throw .answer(.invalidHeader(words))
    }
    if isSecret, !HeaderLines.isSafeForRedirect(name) { hasHostOnlyHeader = true }
    name.append(": ")
    name.append(contentsOf: value)
    lines.append(name)
  }

  /// Returns true if curl does not forward the header to another host, or it is never secret.
  private static func isSafeForRedirect(_ name: [UInt8]) -> Bool {
    name.isSame(as: "authorization") || name.isSame(as: "cookie") || name.isSame(as: "user-agent")
      || name.begins(with: "accept")
  }
}
