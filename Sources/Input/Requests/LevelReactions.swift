/// The reactions to a change of the level of a widget.
struct LevelReactions {
  /// The command at level warning, or `nil` if there is none.
  var onWarning: String?
  /// The command at level critical, or `nil` if there is none.
  var onCritical: String?
  /// The command when the level is normal again, or `nil` if there is none.
  var onNormal: String?
  /// True if there is a notification.
  var notifies = false
  /// The distance from a threshold at which its level ends: percentage points, degrees, or percent of
  /// a number of bytes.
  var hysteresis = 2.0
  /// The milliseconds after which a lasting level is told again, or `nil` if it is not.
  var remindAfter: Int64?

  /// True if anything happens.
  var areAny: Bool { notifies || onWarning != nil || onCritical != nil || onNormal != nil }

  /// Returns the command at a level, or `nil` if there is none.
  func command(at level: Level) -> String? {
    switch level {
    case .normal: onNormal
    case .warning: onWarning
    case .critical: onCritical
    case .failed: nil
    }
  }

  /// Returns true if something happens at a level.
  func tell(of level: Level) -> Bool { notifies || command(at: level) != nil }

  /// The commands in one text, for a fingerprint.
  var words: String {
    let commands = (onWarning ?? "") + "\n" + (onCritical ?? "") + "\n" + (onNormal ?? "")
    return commands + (notifies ? "\nnotify" : "")
  }
}
