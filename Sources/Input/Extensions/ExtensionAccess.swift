/// The rights of an extension, in words.
extension Extension {
  /// Sentences for a person who decides whether to trust it.
  var accessWords: [String] {
    if base == .http { return webWords }
    if let service = contents.service {
      return [
        "It runs no command; todayline asks " + service.rawValue + " services on the message buses."
      ]
    }
    var words = (access ?? AccessSettings.unconfined).words
    guard access?.isConfined ?? false else { return words }
    for command in freeCommands {
      words.append("A click can start “\(command)”, which is not confined.")
    }
    return words
  }

  /// The commands of buttons that are started with all rights of the user.
  private var freeCommands: [String] {
    settings.filter {
      if case .action = $0.option.row.argument { return Action.named($0.value) == nil }
      return false
    }.map { $0.value }.filter { !confines($0) }
  }

  private var webWords: [String] {
    var words = ["It runs no command; todayline fetches its address."]
    for setting in settings {
      switch setting.option {
      case .url: words.append("Its address is \(setting.value)")
      case .header where setting.value.utf8.contains(where: { "$@".utf8.contains($0) }):
        words.append("It sends \(setting.value)")
      default: break
      }
    }
    for command in freeCommands { words.append("A click starts “\(command)”.") }
    return words
  }

  /// The rights that it asks for and another version of it did not, in words; empty if none.
  func additions(to other: Extension) -> [String] {
    var words: [String] = []
    if base == .http || other.base == .http {
      let known = other.accessWords
      words = accessWords.filter { !known.contains($0) }
    } else {
      words = (access ?? AccessSettings.unconfined).additions(
        to: other.access ?? AccessSettings.unconfined)
    }
    let known = other.freeCommands
    guard access?.isConfined ?? false, base != .http else { return words }
    for command in freeCommands where !known.contains(command) {
      words.append("starts “\(command)” at a click")
    }
    return words
  }
}

extension AccessSettings {
  /// Those of a command about which nothing is said.
  static var unconfined: AccessSettings { changed(nil) { $0.confine = .no } }
}

extension Extension {
  /// The rights of its commands that its file declares; parsed on demand.
  var access: AccessSettings? {
    var settings = Settings()
    for setting in contents.access { try? setting.apply(to: &settings) }
    return settings.refresh.access
  }

  /// Returns true if a command of a button, a level, or the action `open` is run confined: one of the
  /// file, other than a program in `uses` with plain arguments.
  func confines(_ command: String) -> Bool {
    guard settings.contains(where: { $0.value == command }) else { return false }
    let first = ShellWords.program(in: command)
    let isPlain = command.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == 0x20 || "-_=./:+,@".utf8.contains($0)
    }
    return !isPlain
      || !requirements.contains { !$0.isForValue && $0.programs.contains(first ?? "") }
  }
}
