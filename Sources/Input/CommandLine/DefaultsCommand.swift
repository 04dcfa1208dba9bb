/// An operation of `todayline defaults`.
enum DefaultsCommand {
  case domains
  /// Prints everything, one domain, or one of its keys.
  case read(domain: String?, key: String?)
  case write(domain: String, key: String, value: String)
  /// Deletes a domain, or one of its keys.
  case delete(domain: String, key: String?)

  static let names = ["domains", "read", "write", "delete"]

  /// Parses the words after `defaults`.
  init(_ arguments: Arguments) throws(Mistake) {
    for setting in arguments.settings
    where setting.option != .suite && setting.option != .configuration {
      throw .usage(.unknownOption("--" + setting.name.text, nearest: "--suite"))
    }
    let words = arguments.words
    guard words.count > 1 else {
      throw .usage(.missingArgument("one of domains, read, write, delete", command: "defaults"))
    }
    let rest = Array(words.dropFirst(2))
    let limit: Int
    switch words[1] {
    case "domains": (limit, self) = (0, .domains)
    case "read": (limit, self) = (2, .read(domain: rest.first, key: rest.dropFirst().first))
    case "write":
      guard rest.count >= 3, !rest[0].isEmpty, !rest[1].isEmpty else {
        throw .usage(.missingArgument("DOMAIN KEY VALUE", command: "defaults write"))
      }
      (limit, self) = (3, .write(domain: rest[0], key: rest[1], value: rest[2]))
    case "delete":
      guard let domain = rest.first else {
        throw .usage(.missingArgument("DOMAIN [KEY]", command: "defaults delete"))
      }
      (limit, self) = (2, .delete(domain: domain, key: rest.dropFirst().first))
    case let other:
      let nearest = NearestName.to(other, among: DefaultsCommand.names).map { "defaults " + $0 }
      throw .usage(.unknownCommand("defaults " + other, nearest: nearest))
    }
    if rest.count > limit { throw .usage(.unexpectedArgument(rest[limit])) }
  }
}
