/// An operation of `todayline extension`.
enum ExtensionCommand {
  case list
  case show(String)
  /// Creates the file of a new extension, or a copy of a shipped one.
  case new(String)
  /// Installs an extension from a file or a URL, if `digest` is its digest or a person agrees.
  case add(String, digest: String?)
  /// Lets an extension run that has changed, or asks for more, since it was added.
  case allow(String, digest: String?)
  /// Runs an extension with captured outputs of the programs that it needs.
  case test(String)
  case remove(String)
  /// Asks an X server, for extensions.
  case keyboard(KeyboardCommand)

  static let names = ["list", "show", "new", "add", "allow", "test", "remove", "keyboard"]

  /// Parses the words after `extension`.
  init(_ arguments: Arguments) throws(Mistake) {
    let words = arguments.words
    guard words.count > 1 else {
      throw .usage(
        .missingArgument(
          "one of " + ExtensionCommand.names.joined(separator: ", "), command: "extension"))
    }
    let command = "extension " + words[1]
    for setting in arguments.settings
    where setting.option != .yes || words[1] != "add" && words[1] != "allow" {
      throw .usage(.uselessOption(setting.name.text, command: command))
    }
    let digest = arguments.value(of: .yes)
    func argument(_ what: String = "a name") throws(Mistake) -> String {
      guard words.count > 2 else { throw .usage(.missingArgument(what, command: command)) }
      return words[2]
    }
    func newName() throws(Mistake) -> String {
      let name = try argument()
      try ExtensionCommand.checkName(name)
      return name
    }
    switch words[1] {
    case "list": self = .list
    case "show": self = .show(try argument())
    case "new": self = .new(try newName())
    case "add": self = .add(try argument("a file or a URL"), digest: digest)
    case "allow": self = .allow(try newName(), digest: digest)
    case "test": self = .test(try argument())
    case "remove": self = .remove(try newName())
    case "keyboard": self = .keyboard(try KeyboardCommand(words.dropFirst(2).first))
    case let other:
      let nearest = NearestName.to(other, among: ExtensionCommand.names).map { "extension " + $0 }
      throw .usage(.unknownCommand(command, nearest: nearest))
    }
    let limit = words[1] == "list" ? 2 : 3
    if words.count > limit { throw .usage(.unexpectedArgument(words[limit])) }
  }

  /// Rejects what cannot be the name of an extension.
  static func checkName(_ name: String) throws(Mistake) {
    guard Extensions.isName(name) else { throw .usage(.invalidExtensionName(name)) }
    if Extensions.isTaken(name) { throw .usage(.takenName(name)) }
  }
}
