/// An operation of `todayline extension`.
enum ExtensionCommand {
  case list
  case show(String)
  /// Creates the file of a new extension, or a copy of a shipped one.
  case new(String)

  static let names = ["list", "show", "new"]

  /// Parses the words after `extension`.
  init(_ arguments: Arguments) throws(Mistake) {
    for setting in arguments.settings {
      throw .usage(.uselessOption(setting.name.text, command: "extension"))
    }
    let words = arguments.words
    guard words.count > 1 else {
      throw .usage(.missingArgument("one of list, show, new", command: "extension"))
    }
    let command = "extension " + words[1]
    func name() throws(Mistake) -> String {
      guard words.count > 2 else { throw .usage(.missingArgument("a name", command: command)) }
      return words[2]
    }
    switch words[1] {
    case "list": self = .list
    case "show": self = .show(try name())
    case "new":
      let name = try name()
      guard Extensions.isName(name) else { throw .usage(.invalidExtensionName(name)) }
      if Extensions.isTaken(name) { throw .usage(.takenName(name)) }
      self = .new(name)
    case let other:
      let nearest = NearestName.to(other, among: ExtensionCommand.names).map { "extension " + $0 }
      throw .usage(.unknownCommand(command, nearest: nearest))
    }
    let limit = words[1] == "list" ? 2 : 3
    if words.count > limit { throw .usage(.unexpectedArgument(words[limit])) }
  }
}
