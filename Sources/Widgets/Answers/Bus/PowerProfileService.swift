/// The power profile, of any daemon that serves the interface: power-profiles-daemon, tuned-ppd, tlp-pd;
/// without one, that of the firmware.
struct PowerProfileService {
  /// The present name and the one before, each with its object; the interfaces have the same names.
  private static let services = [
    (name: "org.freedesktop.UPower.PowerProfiles", path: "/org/freedesktop/UPower/PowerProfiles"),
    (name: "net.hadess.PowerProfiles", path: "/net/hadess/PowerProfiles"),
  ]
  private static let firmware = "/sys/firmware/acpi/platform_profile"

  static let rules: [BusRule] = services.flatMap { service -> [BusRule] in
    [
      .owner(of: service.name, on: .system),
      .properties(of: service.name, below: service.path, on: .system),
    ]
  }

  private var service: Int?
  private var profiles: [String] = []
  private var active = ""

  mutating func next(_ replies: [BusReply], on machine: Machine) -> BusStep {
    guard !replies.isEmpty else {
      return .ask(.system, Self.services.map { .properties($0.name, $0.path, $0.name) })
    }
    var remarks: [String] = []
    service = replies.firstIndex { $0.value?["ActiveProfile"]?.text != nil }
    if let service, let properties = replies[service].value {
      active = ProgramOutput.line(properties["ActiveProfile"]?.text ?? "")
      profiles = properties["Profiles"]?.elements.compactMap { $0["Profile"]?.text } ?? []
      let degraded = ProgramOutput.line(properties["PerformanceDegraded"]?.text ?? "")
      if !degraded.isEmpty { remarks.append("performance is limited: " + degraded) }
      remarks += (properties["ActiveProfileHolds"]?.elements ?? []).map { Self.remark(on: $0) }
    } else {
      active = Self.words(of: Self.firmware, on: machine).first ?? ""
      profiles = Self.words(of: Self.firmware + "_choices", on: machine)
    }
    var output = ProgramOutput()
    guard !active.isEmpty else { return .answer(output) }
    output.text = active
    output.alt = Self.state(of: active)
    for profile in profiles { output.addLine(profile + (profile == active ? " (active)" : "")) }
    for remark in remarks { output.addLine(remark) }
    return .answer(output)
  }

  /// Returns which program holds which profile, and why; another choice ends that.
  private static func remark(on hold: BusValue) -> String {
    func part(_ key: String) -> String { ProgramOutput.line(hold[key]?.text ?? "") }
    let reason = part("Reason")
    return part("Profile") + " is held by " + part("ApplicationId")
      + (reason.isEmpty ? "" : ": " + reason)
  }

  private static func words(of path: String, on machine: Machine) -> [String] {
    guard let bytes = try? machine.contents(of: path, limit: 256) else { return [] }
    return bytes.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the state of a profile; none of one that somebody has named.
  private static func state(of profile: String) -> String {
    switch profile {
    case "power-saver", "low-power", "quiet", "cool": "powersaver"
    case "balanced", "balanced-performance", "balanced-battery": "balanced"
    case "performance", "throughput-performance": "performance"
    default: ""
    }
  }

  /// Sets the next or the previous profile; after the last one, the first.
  func calls(for action: Action) throws(Failure) -> [BusCall] {
    guard action == .next || action == .previous else { return [] }
    guard let service else {
      throw .absent("service that sets power profiles, such as power-profiles-daemon")
    }
    guard !profiles.isEmpty else { throw .absent("power profile to choose") }
    let step = action == .next ? 1 : profiles.count - 1
    // A profile of another tool is none of them.
    let index = profiles.firstIndex(of: active).map { ($0 + step) % profiles.count } ?? 0
    let (name, path) = Self.services[service]
    return [.set(name, path, name, "ActiveProfile", to: .string(profiles[index]))]
  }
}
