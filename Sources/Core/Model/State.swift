/// A condition of a widget that a template, an icon, or a style sheet can depend on.
enum State: String, CaseIterable, Sendable {
  /// A threshold was reached.
  case warning
  case critical
  /// The source is down, such as a network interface without a link.
  case down
  case failed
  case vpn
  case wired
  case wireless
  case charging
  case discharging
  case full
  /// A keyboard lock is on.
  case caps
  case num
  /// Sound is muted, or goes to headphones or a Bluetooth device.
  case muted
  case headphones
  case bluetooth
  case playing
  case paused
  case stopped
  /// A timer runs, or is over, or is in one of two phases.
  case running
  case done
  case work
  case `break`
  case on
  case off
  case connected
  case disconnected
  case connecting
  case idle
  /// The power profile.
  case performance
  case balanced
  case powersaver
  /// Somebody is recorded by this.
  case camera
  case screen
  case microphone
  /// There is or is not something to read or do.
  case updates
  case unread
  case empty
  /// Something is in progress or coming up.
  case now
  case next
  case clear
  case clouds
  case fog
  case rain
  case snow
  case storm
  case night
  /// The first value is on its way.
  case refreshing
  /// The value is too old to be trusted.
  case stale

  /// Returns the state of a level that is not normal.
  init?(_ level: Level) {
    guard let state = State.named(level.rawValue) else { return nil }
    self = state
  }

  /// The name, which is also that of the value that marks this state in a reading.
  var name: String { rawValue }
}
