/// Values as they may be shown to anybody who looks over a shoulder: secrets are left out, their names
/// stay.
enum SecretFree {
  /// Returns the value of an option.
  static func value(_ setting: Setting) -> String {
    switch setting.option.row.argument {
    case .command: return command(setting.value)
    case .action: return Action.named(setting.value) == nil ? command(setting.value) : setting.value
    case _ where setting.option == .header: return header(setting.value)
    case _
    where setting.option == .command || setting.option == .follow || setting.option == .listen:
      return command(setting.value)
    case _ where setting.option.isSource: return address(setting.value)
    default: return ExternalText.harmless(setting.value)
    }
  }

  /// Returns a source of this kind.
  static func source(_ source: String, _ kind: SourceKind) -> String {
    switch kind {
    case .command: return command(source)
    case .calendars:
      var places: [String] = []
      for part in AgendaSources.split(source) { places.append(address(AgendaSource(part).place)) }
      return places.list(", ")
    case .url: return address(source)
    default: return ExternalText.harmless(source)
    }
  }

  /// Returns the program of a command; its arguments may be anything.
  static func command(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    if text.utf8.contains(UInt8(ascii: "\n")) { return "a script" }
    var words = text.utf8.split { $0 <= 0x20 }
    // Variables for the program come first: PASSWORD=… program.
    while let first = words.first, first.contains(UInt8(ascii: "=")) { words.removeFirst() }
    guard let first = words.first else { return "…" }
    let program = ExternalText.harmless(String(Substring(first)))
    return first.count == text.utf8.count ? program : program + " …"
  }

  /// Returns the scheme, the server, and the path of an address; any other text as it is.
  private static func address(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var start = 0
    while start + 2 < bytes.count, !bytes[start...].starts(with: "://".utf8) { start += 1 }
    guard start + 2 < bytes.count else { return ExternalText.harmless(text) }
    start += 3
    let server = bytes[start...].prefix { !"/?#".utf8.contains($0) }
    var result = Array(bytes[..<start])
    if let at = server.lastIndex(of: UInt8(ascii: "@")) {
      result += [UInt8](named(server[..<at]) ?? "…@".bytes)
      result += server[(at + 1)...]
    } else {
      result += server
    }
    let path = bytes[server.endIndex...].prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    for (index, step) in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { result.append(UInt8(ascii: "/")) }
      result += mayBeSecret(step) ? "…".bytes : Array(step)
    }
    if path.endIndex < bytes.count {
      result.append(bytes[path.endIndex])
      result += "…".bytes
    }
    return ExternalText.harmless(String(decoding: result, as: UTF8.self))
  }

  /// Returns true for a step that is no ordinary name of a folder: the address of a calendar has such
  /// steps.
  private static func mayBeSecret(_ step: ArraySlice<UInt8>) -> Bool {
    if step.contains(UInt8(ascii: "$")) { return false }
    let isMixed = step.contains { $0.isDigit } && step.contains { $0.isLetter }
    return step.count >= (isMixed ? 8 : 20)
  }

  /// Returns a user and a password that are both named, with the sign after them.
  private static func named(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    for part in text.split(separator: UInt8(ascii: ":")) where part.first != UInt8(ascii: "$") {
      return nil
    }
    return Array(text) + "@".bytes
  }

  /// Returns the name of a header; its value only if that is the name of a secret.
  private static func header(_ text: String) -> String {
    let name = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    let value = text.utf8[name.endIndex...].dropFirst().drop { $0 == 0x20 }
    let isNamed = value.first == UInt8(ascii: "$") && !value.contains(0x20)
    return ExternalText.harmless(String(Substring(name)) + ": ")
      + (isNamed ? ExternalText.harmless(String(Substring(value))) : "…")
  }
}

extension Action {
  fileprivate static func named(_ name: String) -> Action? {
    for action in Action.allCases where action.rawValue == name { return action }
    return nil
  }
}
