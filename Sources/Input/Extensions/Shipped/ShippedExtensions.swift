// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  /// Returns what the text of a shipped extension says; `nil` for any other name.
  static func shipped(_ name: String) -> ExtensionContents? {
    switch name {
      case "bluetooth": bluetooth
      case "do-not-disturb": doNotDisturb
      case "failed-units": failedUnits
      case "github": github
      case "gpu": gpu
      case "layout": layout
      case "mail": mail
      case "media": media
      case "microphone": microphone
      case "notmuch": notmuch
      case "power-profile": powerProfile
      case "stocks": stocks
      case "updates": updates
      case "volume": volume
      case "vpn": vpn
      case "weather": weather
    default: nil
    }
  }
}
