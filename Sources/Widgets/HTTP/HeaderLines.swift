import Core

/// The headers that the user adds to a request, ready to be sent.
struct HeaderLines {
  /// The lines, `Name: value`.
  private(set) var lines: [ArraySlice<UInt8>] = []
  /// Whether another host must not see one of them.
  private(set) var areConfined = false
  private static let fileLimit = 64 * 1024

  /// Reads headers as the user wrote them: `Name: value` with secrets by name, or `@file`.
  ///
  /// - Throws: `AnswerMistake.invalidHeader` and `.missingSecret`, without any secret in it.
  init<M: Machine>(
    _ headers: [String], secrets: inout Secrets, on machine: M
  ) throws(Failure) {
    for header in headers {
      if header.utf8.first == UInt8(ascii: "@") {
        try appendFile(String(Substring(header.utf8.dropFirst())), secrets: &secrets, on: machine)
        continue
      }
      let before = secrets.count
      let line = try secrets.expanded(header, on: machine)
      try append(line[...], isSecret: secrets.count > before, called: header)
    }
  }

  /// A header with a value from a server; one that would be more than a header is left out.
  mutating func append(_ name: String, _ value: String?) {
    guard let value else { return }
    try? append(Array((name + ": " + value).utf8)[...], isSecret: false, called: name)
  }

  /// A line in a file may well be a secret: a message names its place instead.
  private mutating func appendFile<M: Machine>(
    _ name: String, secrets: inout Secrets, on machine: M
  ) throws(Failure) {
    let path = Secrets.path(name, on: machine) ?? name
    var rest = try machine.contents(of: path, limit: HeaderLines.fileLimit)[...]
    var number = 0
    while !rest.isEmpty {
      number += 1
      let line = rest.popLine().trimmed
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      try append(line, isSecret: true, called: name + ", line " + String(number))
      if let (_, value) = line.split(at: UInt8(ascii: ":")) { secrets.keep(value.trimmed) }
    }
  }

  private mutating func append(
    _ line: ArraySlice<UInt8>, isSecret: Bool, called words: String
  ) throws(Failure) {
    guard let (name, rest) = line.split(at: UInt8(ascii: ":")), !name.isEmpty,
      name.allSatisfy(HeaderLines.isTokenByte), !rest.trimmed.isEmpty,
      // RFC 9110, 5.5: a tab is the only control character of a value.
      !rest.trimmed.contains(where: { $0.isControl && $0 != UInt8(ascii: "\t") })
    else { throw .answer(.invalidHeader(words)) }
    lines.append(name + [UInt8(ascii: ":"), UInt8(ascii: " ")] + rest.trimmed)
    if isSecret, !HeaderLines.staysWithItsHost(name) { areConfined = true }
  }

  /// Curl itself does not send the first two to another host; the others are no secrets.
  private static func staysWithItsHost(_ name: ArraySlice<UInt8>) -> Bool {
    name.isSame(as: "authorization") || name.isSame(as: "cookie") || name.isSame(as: "user-agent")
      || name.begins(with: "accept")
  }

  /// RFC 9110, 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
