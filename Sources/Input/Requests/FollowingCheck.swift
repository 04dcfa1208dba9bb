/// The check of options that conflict with a long-running command.
enum FollowingCheck {
  /// Rejects options of one place that conflict with a long-running command.
  static func check(
    _ settings: [Setting], _ sources: [String], _ refresh: RefreshSettings
  ) throws(Mistake) {
    func has(_ option: Option) -> Bool { settings.contains { $0.option == option } }
    if has(.listenFor), refresh.follow?.listener == nil {
      throw .usage(.incompleteOption("listen-for", missing: ["listen"]))
    }
    if has(.lease), !refresh.isFollowed {
      throw .usage(.incompleteOption("lease", missing: ["follow", "listen", "watch"]))
    }
    guard has(.follow) else {
      guard refresh.follow?.command != nil else { return }
      if has(.listen) { throw .usage(.exclusiveOptions("follow", "listen")) }
      if has(.watch) { throw .usage(.exclusiveOptions("follow", "watch")) }
      return
    }
    if let input = refresh.input, input.isPlugin, input != .xbar {
      throw .usage(
        .invalidValue(
          option: Option.input.rawValue, value: input.rawValue,
          expected: "the format of one line, which is what a followed command prints"))
    }
    for option in [Option.listen, .watch, .command, .source, .timeout, .ttl] where has(option) {
      throw .usage(.exclusiveOptions("follow", option.rawValue))
    }
    if let other = sources.first(where: { $0 != refresh.follow?.command }) {
      throw .usage(.followsAnother(other))
    }
  }
}
