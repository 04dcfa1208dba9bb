/// The settings of a command whose values come by themselves.
struct FollowSettings: HasUsualValue {
  /// The command each of whose lines is a value, or `nil` if there is none.
  var command: String?
  /// The command whose lines tell that the source has changed, or `nil` if there is none.
  var listener: String?
  /// The pattern of those lines; `nil` for all.
  var pattern: String?
  /// The absolute paths of files and folders that tell that the source has changed.
  var paths: [String] = []
  /// The milliseconds without a caller after which nothing is followed anymore.
  var lease: Int64 = 60_000

  /// True if there is something to follow.
  var isUsed: Bool { command != nil || listener != nil || !paths.isEmpty }
}
