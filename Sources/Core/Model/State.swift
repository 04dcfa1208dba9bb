/// A condition of a widget that a template, an icon, or a style sheet can depend on.
enum State: String, CaseIterable, Sendable {
  /// A threshold was reached.
  case warning
  case critical
  /// The source of the value is down: a network interface without a link.
  case down
  /// The source cannot be read.
  case failed
  /// A virtual private network is up.
  case vpn
  case wired
  case wireless
  case charging
  case discharging
  case full
  /// A lock of the keyboard is on.
  case caps
  case num
  /// A sound is muted, or goes to headphones or to a Bluetooth device.
  case muted
  case headphones
  case bluetooth
  /// A player plays, waits, or has ended.
  case playing
  case paused
  case stopped
  /// Something can be switched.
  case on
  case off
  case connected
  case disconnected
  case idle
  /// The profile of a processor.
  case performance
  case balanced
  case powersaver
  /// There is something to read or to do, or nothing.
  case updates
  case unread
  case empty
  /// Something lasts, or is to come.
  case now
  case next
  /// The weather.
  case clear
  case clouds
  case fog
  case rain
  case snow
  case storm
  case night
  /// A first value is on its way.
  case refreshing
  /// The value is too old to be trusted.
  case stale

  /// The state that a level is, or `nil` for the normal one.
  init?(_ level: Level) {
    switch level {
    case .normal: return nil
    case .warning: self = .warning
    case .critical: self = .critical
    case .failed: self = .failed
    }
  }

  /// The name, which is also that of the value that a reading has in this state.
  var name: String { rawValue }

  /// Returns the state of that name, or `nil` if there is none.
  static func named(_ name: String) -> State? {
    for state in allCases where state.rawValue == name { return state }
    return nil
  }
}
