import Core

/// A message of the shell that runs a command.
enum ShellMessage {
  /// Returns a message without the name of the shell and the number of the line, which mean nothing
  /// for a command of one line: `wpctl: not found` for `/bin/sh: 1: wpctl: not found`.
  static func withoutShell(_ message: String) -> String {
    var rest = message.utf8[...]
    guard rest.drop("/bin/sh: ") || rest.drop("sh: ") else { return message }
    let numbered = rest
    _ = rest.drop("line ")
    let digits = rest.prefix { $0.isDigit }
    rest = rest.dropFirst(digits.count)
    if digits.isEmpty || !rest.drop(": ") { rest = numbered }
    return String(Substring(rest))
  }
}

extension Substring.UTF8View {
  /// Drops a text from the beginning.
  ///
  /// - Returns: false if the view does not begin with it.
  fileprivate mutating func drop(_ text: String) -> Bool {
    guard starts(with: text.utf8) else { return false }
    self = dropFirst(text.utf8.count)
    return true
  }
}
