extension WidgetName {
  /// Returns how the values of a reading follow from what was read; empty if they are what was read.
  func derivation(_ observation: Observation) -> Derivation {
    var derivation = Derivation()
    switch self {
    case .cpu: CPU.derive(&derivation, observation)
    case .memory: Memory.derive(&derivation, observation)
    case .disk: Disk.derive(&derivation, observation)
    case .load: Load.derive(&derivation, observation)
    case .uptime: Uptime.derive(&derivation, observation)
    case .battery: Battery.derive(&derivation, observation)
    case .temperature: Temperature.derive(&derivation, observation)
    case .network: Network.derive(&derivation, observation)
    case .diskio: DiskIO.derive(&derivation, observation)
    case .backlight: Backlight.derive(&derivation, observation)
    case .locks: Locks.derive(&derivation, observation)
    case .http, .geo, .exec, .agenda, .tasks, .clock, .timer, .push, .facts, .dbus: break
    }
    return derivation
  }
}
