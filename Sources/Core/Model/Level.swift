/// The severity of a segment, which hosts show as a color, a class, an urgent flag, or an exit
/// status.
enum Level: String, Comparable, CaseIterable {
  case normal
  case warning
  case critical
  case failed

  static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

  /// The severity, from 0.
  var rank: Int {
    switch self {
    case .normal: 0
    case .warning: 1
    case .critical: 2
    case .failed: 3
    }
  }
}
