/// The settings of a command that pushes its values.
///
/// An object, because few widgets have one, and settings are copied for each.
final class FollowSettings {
  /// The command each of whose lines is a value, if any.
  var command: String?
  /// The command whose lines report changes of the source, if any.
  var listener: String?
  /// The pattern of those lines; `nil` for all.
  var pattern: String?
  /// The absolute paths of files and folders whose changes are changes of the source.
  var paths: [String] = []
  /// The signals of message buses that are changes of the source.
  var rules: [BusRule] = []
  /// True if the process itself hears these signals, without a watcher.
  var hearsItself = false
  /// The time without a caller after which nothing is followed anymore.
  var lease = Duration.minutes(1)

  init() {}

  /// True if there is something to follow.
  var isUsed: Bool {
    command != nil || listener != nil || !paths.isEmpty || !rules.isEmpty && !hearsItself
  }

  private init(_ other: FollowSettings) {
    command = other.command
    listener = other.listener
    pattern = other.pattern
    paths = other.paths
    (rules, hearsItself) = (other.rules, other.hearsItself)
    lease = other.lease
  }

  /// Returns a copy with a change; without settings, a change of the defaults.
  static func changed(
    _ settings: FollowSettings?, _ change: (FollowSettings) -> Void
  ) -> FollowSettings {
    let copy = settings.map { FollowSettings($0) } ?? FollowSettings()
    change(copy)
    return copy
  }
}
