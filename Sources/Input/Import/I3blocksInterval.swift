/// When i3blocks runs a command.
enum I3blocksInterval: Equatable {
  /// Every so many seconds, at least one.
  case seconds(UInt64)
  /// Once, at the start.
  case once
  /// Again as soon as it ends.
  case repeated
  /// Once, to stay.
  case persist
  /// Only after a click or a signal.
  case never

  /// Reads a value as i3blocks does, which ignores what follows a number; atoi(3).
  init(_ text: String) {
    switch text {
    case "once", "-1": self = .once
    case "repeat", "-2": self = .repeated
    case "persist", "-3": self = .persist
    default:
      var rest = text.utf8.drop { $0 == 0x20 || $0 == 0x09 }
      if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      let digits = rest.prefix { $0.isDigit }
      let number = digits.isEmpty ? 0 : String(Substring(digits)).wholeNumber ?? .max
      self = number == 0 ? .never : .seconds(number)
    }
  }
}
