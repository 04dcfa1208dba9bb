/// A secret that a setting has as it is, instead of the name of a variable or a file.
enum WrittenSecret: Equatable {
  /// The password in a URL.
  case password
  /// A key in the query of a URL, by its name.
  case query(String)
  /// A step of the path of a URL that no one could guess, as in the addresses of calendars.
  case path
  /// A header, by its name.
  case header(String)
  /// A variable, an option, or a header in a command.
  case word(String)

  /// The fewest bytes of a step of a path that looks like a secret.
  private static let secretStep = 20
  /// The parts of names in queries, headers, options, and variables that mean secrets.
  private static let names = [
    "appid", "apikey", "api_key", "api-key", "token", "secret", "passw", "passphrase",
    "authorization", "cookie", "signature", "credential",
  ]
  /// Such names that are short, so that they are part of many words.
  private static let wholeNames = ["key", "auth", "pass", "pwd", "sig"]
  /// Programs whose option `-p` is followed by a password in the same word.
  private static let programs = ["mysql", "mariadb", "mysqladmin", "sshpass"]

  /// Finds the first secret in a setting.
  init?(_ setting: Setting) {
    let found: WrittenSecret?
    switch setting.option.row.argument {
    case _ where setting.option == .header: found = WrittenSecret.inHeader(setting.value.utf8[...])
    case .command, .action: found = WrittenSecret.inCommand(setting.value)
    case _ where setting.option.isSource: found = WrittenSecret.inAddress(setting.value.utf8[...])
    default: return nil
    }
    guard let found else { return nil }
    self = found
  }

  /// The name of the secret, which is never the secret itself.
  var noun: String {
    switch self {
    case .password: "the password"
    case .query(let name): "the value of “\(name)”"
    case .path: "the secret part of the address"
    case .header(let name): "the value of “\(name)”"
    case .word(let name): "the value after “\(name)”"
    }
  }

  /// The two ways to name it.
  var fix: String {
    switch self {
    case .word:
      "$(cat ~/.config/todayline/key) reads a file, and $NAME a variable; better still, let the "
        + "program read it by itself, as command lines are public"
    case .password, .query, .path, .header:
      "${~/.config/todayline/key} is the first line of a file, and $NAME a variable"
    }
  }

  private typealias Bytes = Substring.UTF8View

  private static func inAddress(_ text: Bytes) -> WrittenSecret? {
    guard let start = end(of: "://", in: text) else { return nil }
    let address = text[start...]
    let server = address.prefix { !"/?#".utf8.contains($0) }
    if let at = server.lastIndex(of: UInt8(ascii: "@")) {
      let user = server[..<at]
      let colon = user.firstIndex(of: UInt8(ascii: ":"))
      if isWritten(user[(colon ?? user.startIndex)...].drop { $0 == UInt8(ascii: ":") }) {
        // A name alone is no secret, but a long one is a token.
        if colon != nil || user.count >= secretStep { return .password }
      }
    }
    let path = address[server.endIndex...].prefix { $0 != UInt8(ascii: "?") }
    for step in path.split(separator: UInt8(ascii: "/")) where isSecretStep(step) { return .path }
    for field in address[path.endIndex...].dropFirst().split(separator: UInt8(ascii: "&")) {
      let name = field.prefix { $0 != UInt8(ascii: "=") }
      if isSecret(name), isWritten(field[name.endIndex...].dropFirst()) {
        return .query(String(Substring(name)))
      }
    }
    return nil
  }

  private static func inHeader(_ text: Bytes) -> WrittenSecret? {
    let name = text.prefix { $0 != UInt8(ascii: ":") }
    let value = text[name.endIndex...].dropFirst().drop { $0 == 0x20 }
    guard isSecret(name), isWritten(value) else { return nil }
    return .header(String(Substring(name)))
  }

  private static func inCommand(_ command: String) -> WrittenSecret? {
    let words = command.utf8.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    var hasPasswordOption = false
    for (index, word) in words.enumerated() {
      let bare = word.drop { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
      if let found = inAddress(bare) { return found }
      let next = index + 1 < words.count ? words[index + 1] : word[word.endIndex...]
      for program in programs where bare.elementsEqual(program.utf8) { hasPasswordOption = true }
      if hasPasswordOption, bare.starts(with: "-p".utf8), isWritten(bare.dropFirst(2)) {
        return .word("-p")
      }
      if bare.elementsEqual("-u".utf8) || bare.elementsEqual("--user".utf8),
        let colon = next.firstIndex(of: UInt8(ascii: ":")), isWritten(next[colon...].dropFirst())
      {
        return .word(String(Substring(bare)))
      }
      let name = bare.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":") }
      guard isSecret(name.drop { $0 == UInt8(ascii: "-") }) else { continue }
      let isOption = bare.first == UInt8(ascii: "-")
      let value = bare[name.endIndex...].dropFirst()
      // A word that is alone is no option: show tokens.
      guard !value.isEmpty || isOption || bare.last == UInt8(ascii: ":") else { continue }
      var rest = value.isEmpty ? next : value
      if value.isEmpty, index + 2 < words.count, isScheme(next) { rest = words[index + 2] }
      if isWritten(rest) { return .word(String(Substring(name))) }
    }
    return nil
  }

  /// Returns true if a word comes before the credentials in a header.
  private static func isScheme(_ word: Bytes) -> Bool {
    for scheme in ["bearer", "basic", "token"] where isEqual(word, scheme) { return true }
    return false
  }

  /// Returns true if a value is there, and no name of a variable or a file.
  private static func isWritten(_ value: Bytes) -> Bool {
    let isNamed = value.contains { "$`{@".utf8.contains($0) }
    return !isNamed && value.count > 3 && value.first != UInt8(ascii: "-")
  }

  private static func isSecretStep(_ step: Bytes) -> Bool {
    guard isWritten(step) else { return false }
    if step.starts(with: "private-".utf8) { return true }
    let isPlain = step.allSatisfy { $0.isLetter || $0.isDigit || "-_:".utf8.contains($0) }
    return isPlain && step.count >= secretStep && step.contains { $0.isLetter }
      && step.count { $0.isDigit } >= 4
  }

  private static func isSecret(_ name: Bytes) -> Bool {
    for whole in wholeNames where isEqual(name, whole) { return true }
    for part in names where end(of: part, in: name) != nil { return true }
    return false
  }

  /// Returns the position after a lowercase text, whatever the case of the letters.
  private static func end(of part: String, in text: Bytes) -> Bytes.Index? {
    var rest = text
    while rest.count >= part.utf8.count {
      let candidate = rest.prefix(part.utf8.count)
      if isEqual(candidate, part) { return candidate.endIndex }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func isEqual(_ text: Bytes, _ lowercase: String) -> Bool {
    text.elementsEqual(lowercase.utf8) { ($0.isLetter ? $0 | 0x20 : $0) == $1 }
  }
}
