/// The reactions to a change of the level of a widget.
struct LevelReactions {
  /// The command at level warning, if any.
  var onWarning: String?
  /// The command at level critical, if any.
  var onCritical: String?
  /// The command when the level is normal again, if any.
  var onNormal: String?
  /// True if there is a notification.
  var notifies = false
  /// The distance from a threshold at which its level ends: percentage points, degrees, or percent of
  /// a number of bytes.
  var hysteresis = 2.0
  /// The time after which a lasting level is reported again; `nil` for never.
  var remindAfter: Duration?

  /// True if anything happens.
  var areAny: Bool { notifies || onWarning != nil || onCritical != nil || onNormal != nil }

  /// Returns the command at a level, if any.
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
