/// Labels that name a source, as in `network:wlan0`.
extension WidgetName {
  /// Returns the source that a label names on this machine, or `nil` if it is only a label.
  ///
  /// Reads one file, and never waits for a mount.
  func source(labeled label: String, on machine: Machine) -> String? {
    switch self {
    case .network: return isLink("/sys/class/net/" + label, on: machine) ? label : nil
    case .backlight: return isLink("/sys/class/backlight/" + label, on: machine) ? label : nil
    case .diskio: return isLink("/sys/class/block/" + label, on: machine) ? label : nil
    case .battery:
      let type = try? machine.contents(of: "/sys/class/power_supply/" + label + "/type", limit: 64)
      return type?.starts(with: "Battery".utf8) ?? false ? label : nil
    case .disk:
      let path = "/" + label
      guard let bytes = try? machine.contents(of: MountTable.path, limit: MountTable.limit) else {
        return nil
      }
      return MountTable(bytes).mounts.contains { $0.path == path } ? path : nil
    case .timer: return TimerPlan(label) == nil ? nil : label
    default: return nil
    }
  }

  /// Returns whether a source with that name is on this machine; `nil` if unknown.
  func isKnown(_ name: String, on machine: Machine) -> Bool? {
    switch self {
    case .network, .battery, .backlight: source(labeled: name, on: machine) != nil
    default: nil
    }
  }

  /// Returns true if a label looks like the name of a source, whether or not it is on this machine.
  func isSourceLike(_ label: String) -> Bool {
    guard let last = label.utf8.last else { return false }
    switch self {
    case .network:
      return last.isDigit && begins(label, with: ["wl", "en", "eth", "ww", "usb", "wg", "tun"])
    case .battery: return last.isDigit && begins(label, with: ["BAT"])
    case .diskio:
      return begins(label, with: ["nvme", "mmcblk"]) && last.isDigit
        || label.utf8.count == 3 && begins(label, with: ["sd", "vd", "hd"])
    default: return false
    }
  }

  private func isLink(_ path: String, on machine: Machine) -> Bool {
    machine.destination(ofSymbolicLinkAt: path) != nil
  }

  private func begins(_ label: String, with prefixes: [String]) -> Bool {
    for prefix in prefixes where label.utf8.starts(with: prefix.utf8) { return true }
    return false
  }
}
