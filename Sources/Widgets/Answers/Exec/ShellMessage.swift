/// A message of the shell that runs a command.
enum ShellMessage {
  /// Removes the name of the shell and the line number, which are meaningless for a one-line
  /// command: `wpctl: not found` for dash's `/bin/sh: 1: wpctl: not found` and bash's
  /// `/bin/sh: line 1: wpctl: command not found`.
  static func withoutShell(_ message: String) -> String {
    var rest = message.utf8[...]
    guard rest.drop("/bin/sh: ") || rest.drop("sh: ") else { return message }
    let numbered = rest
    _ = rest.drop("line ")
    let digits = rest.prefix { $0.isDigit }
    rest = rest.dropFirst(digits.count)
    if digits.isEmpty || !rest.drop(": ") { rest = numbered }
    let absence = "command not found"
    guard rest.suffix(absence.utf8.count).elementsEqual(absence.utf8) else {
      return String(Substring(rest))
    }
    return String(Substring(rest.dropLast(absence.utf8.count))) + "not found"
  }
}

extension Substring.UTF8View {
  /// Drops a prefix.
  ///
  /// - Returns: false if the view does not start with it.
  fileprivate mutating func drop(_ text: String) -> Bool {
    guard starts(with: text.utf8) else { return false }
    self = dropFirst(text.utf8.count)
    return true
  }
}
