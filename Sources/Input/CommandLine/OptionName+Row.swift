extension OptionName {
  /// The facts of the option.
  var row: OptionRow {
    guard let state else { return option.row }
    return OptionRow(
      .template, "the text " + state.meaning,
      for: {
        $0.states.contains(state)
          || state.isOfEveryWidget && ($0.source != .clock || state == .failed)
      }, read: .format(in: state))
  }
}

extension State {
  /// The names of those that a widget has only if it says so, with commas between them.
  static var namesForExtensions: String {
    allCases.filter { !$0.isOfEveryWidget }.map { $0.name }.joined(separator: ", ")
  }

  /// True if any widget can be in it.
  fileprivate var isOfEveryWidget: Bool {
    switch self {
    case .warning, .critical, .failed, .refreshing, .stale: true
    default: false
    }
  }

  /// When it applies.
  fileprivate var meaning: String {
    switch self {
    case .warning: "at level warning"
    case .critical: "at level critical"
    case .failed: "if the source cannot be read"
    case .down: "if the interface is down or missing"
    case .vpn: "while a VPN is up"
    case .wired: "for a wired interface"
    case .wireless: "for a wireless interface"
    case .charging: "while charging"
    case .discharging: "while discharging"
    case .full: "while full"
    case .caps: "while caps lock is on"
    case .num: "while num lock is on"
    case .muted: "while muted"
    case .headphones: "while headphones are in use"
    case .bluetooth: "while a Bluetooth device is in use"
    case .playing: "while it is playing"
    case .paused: "while it is paused"
    case .stopped: "while it is stopped"
    case .running: "while it is running"
    case .done: "once it is done"
    case .work: "during work"
    case .break: "during a break"
    case .on: "while it is on"
    case .off: "while it is off"
    case .connected: "while it is connected"
    case .disconnected: "while it is not connected"
    case .connecting: "while it is being connected"
    case .idle: "while it is idle"
    case .performance: "in the performance profile"
    case .balanced: "in the balanced profile"
    case .powersaver: "in the power-saver profile"
    case .camera: "while the camera is in use"
    case .screen: "while the screen is captured"
    case .microphone: "while the microphone is in use"
    case .updates: "if there are updates"
    case .unread: "if something is unread"
    case .empty: "if there is nothing to show"
    case .now: "during an event"
    case .next: "before an event"
    case .clear: "under a clear sky"
    case .clouds: "when it is cloudy"
    case .fog: "in fog"
    case .rain: "in rain"
    case .snow: "in snow"
    case .storm: "in a storm"
    case .night: "on a clear night"
    case .refreshing: "until the first value arrives (Refreshing…)"
    case .stale: "if the value is stale"
    }
  }
}
