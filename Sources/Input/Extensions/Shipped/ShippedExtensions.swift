// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  /// Returns what the text of a shipped extension says; `nil` for any other name.
  static func shipped(_ name: String) -> ExtensionContents? {
    switch name {
      case "bluetooth": bluetooth
      case "containers": containers
      case "display-brightness": displayBrightness
      case "do-not-disturb": doNotDisturb
      case "failed-units": failedUnits
      case "git": git
      case "github": github
      case "gpu": gpu
      case "idle": idle
      case "imap": imap
      case "kubernetes": kubernetes
      case "layout": layout
      case "mail": mail
      case "media": media
      case "microphone": microphone
      case "night-light": nightLight
      case "notmuch": notmuch
      case "output": output
      case "peripherals": peripherals
      case "ping": ping
      case "power-profile": powerProfile
      case "privacy": privacy
      case "rss": rss
      case "stocks": stocks
      case "sun": sun
      case "syncthing": syncthing
      case "traffic": traffic
      case "updates": updates
      case "ups": ups
      case "volume": volume
      case "vpn": vpn
      case "weather": weather
    default: nil
    }
  }
}
