/// The settings of a command whose values come by themselves.
///
/// An object, because few widgets have one, and settings are copied for each.
package final class FollowSettings {
  /// The command each of whose lines is a value, or `nil` if there is none.
  package fileprivate(set) var command: String?
  /// The command whose lines tell that the source has changed, or `nil` if there is none.
  package fileprivate(set) var listener: String?
  /// The pattern of those lines; `nil` for all.
  package fileprivate(set) var pattern: String?
  /// The absolute paths of files and folders that tell that the source has changed.
  package fileprivate(set) var paths: [String] = []
  /// The milliseconds without a caller after which nothing is followed anymore.
  package fileprivate(set) var lease: Int64 = 60_000

  init() {}

  /// True if there is something to follow.
  package var isUsed: Bool { command != nil || listener != nil || !paths.isEmpty }

  private init(_ other: FollowSettings) {
    command = other.command
    listener = other.listener
    pattern = other.pattern
    paths = other.paths
    lease = other.lease
  }

  /// Returns a copy with a change; without settings, a change of the defaults.
  fileprivate static func changed(
    _ settings: FollowSettings?, _ change: (FollowSettings) -> Void
  ) -> FollowSettings {
    let copy = settings.map { FollowSettings($0) } ?? FollowSettings()
    change(copy)
    return copy
  }
}

extension RefreshSettings {
  /// True if values come by themselves.
  package var isFollowed: Bool { follow?.isUsed ?? false }

  /// Follows a command, which is the source.
  mutating func follow(_ command: String) {
    source = command
    follow = FollowSettings.changed(follow) { $0.command = command }
  }

  /// Listens to a command.
  mutating func listen(to command: String) {
    follow = FollowSettings.changed(follow) { $0.listener = command }
  }

  /// Listens for lines that match a pattern.
  mutating func listen(for pattern: String) {
    follow = FollowSettings.changed(follow) { $0.pattern = pattern }
  }

  /// Watches a file or a folder in addition to others.
  mutating func watch(_ path: String) {
    follow = FollowSettings.changed(follow) { $0.paths.append(path) }
  }

  /// Watches files and folders instead of others.
  mutating func watch(all paths: [String]) {
    follow = FollowSettings.changed(follow) { $0.paths = paths }
  }

  /// Sets the time without a caller.
  mutating func setLease(_ milliseconds: Int64) {
    follow = FollowSettings.changed(follow) { $0.lease = milliseconds }
  }
}
