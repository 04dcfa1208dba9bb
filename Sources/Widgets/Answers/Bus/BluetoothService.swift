/// The connected devices of all controllers; org.bluez.Adapter(5), org.bluez.Device(5).
///
/// UPower knows batteries that neither BlueZ nor the kernel tells.
struct BluetoothService {
  private static let name = "org.bluez"
  private static let upower = "org.freedesktop.UPower"
  private static let upowerPath = "/org/freedesktop/UPower"
  private static let limit = 32

  static let rules: [BusRule] = [
    .owner(of: name, on: .system), .properties(of: name, below: "/org/bluez", on: .system),
    BusRule(bus: .system, sender: name, path: "/", interface: "org.freedesktop.DBus.ObjectManager"),
  ]

  private enum Progress {
    case start
    case objects
    case batteries
    case charges
  }

  private struct Device {
    var path: String
    var name: String
    var address: String
    /// In percent.
    var charge: Int?
  }

  private var progress = Progress.start
  private var adapters: [(path: String, isPowered: Bool)] = []
  private var devices: [Device] = []

  mutating func next(_ replies: [BusReply], on machine: Machine) throws(Failure) -> BusStep {
    switch progress {
    case .start:
      progress = .objects
      return .ask(.system, [.objects(Self.name)])
    case .objects:
      let objects = try replies.first?.wantedValue()?.entries ?? []
      adapters = objects.compactMap { object in
        guard let adapter = object.value["org.bluez.Adapter1"], let path = object.key.text else {
          return nil
        }
        return (path, adapter["Powered"]?.flag ?? false)
      }
      devices = isPowered ? Self.devices(of: objects, on: machine) : []
      guard devices.contains(where: { $0.charge == nil }) else { break }
      progress = .batteries
      let call = BusCall(Self.upower, Self.upowerPath, Self.upower, "EnumerateDevices")
      // The bus itself answers at once, so that an UPower that hangs costs the charges only.
      return .ask(.system, [call, .names])
    case .batteries:
      let paths = (replies.first?.value?.elements ?? []).compactMap { $0.text }.prefix(Self.limit)
      guard !paths.isEmpty else { break }
      progress = .charges
      return .ask(.system, paths.map { .properties(Self.upower, $0, Self.upower + ".Device") })
    case .charges:
      for case .values(let values) in replies {
        guard let battery = values.first, let path = battery["NativePath"]?.text,
          let index = devices.firstIndex(where: { $0.path == path && $0.charge == nil })
        else { continue }
        devices[index].charge = battery["Percentage"]?.number.flatMap { Self.charge($0) }
      }
    }
    return .answer(output)
  }

  private var output: ProgramOutput {
    var output = ProgramOutput()
    guard !adapters.isEmpty else { return output }
    guard isPowered else {
      (output.text, output.alt, output.tooltip) = ("off", "off", "off")
      return output
    }
    for device in devices {
      let charge = device.charge.map { String($0) }
      let name = device.name + (charge.map { " " + $0 + "%" } ?? "")
      output.text += (output.text.isEmpty ? "" : ", ") + name
      output.addLine(device.name + (charge.map { ": " + $0 + " %" } ?? ""))
    }
    output.alt = output.text.isEmpty ? "on" : "connected"
    if output.text.isEmpty { (output.text, output.tooltip) = ("on", "on, nothing connected") }
    let lowest = devices.compactMap { $0.charge }.min()
    if let lowest { output.add("battery", String(lowest), isNumber: true) }
    return output
  }

  private var isPowered: Bool { adapters.contains { $0.isPowered } }

  /// Returns the connected devices, each once, whichever controllers know it.
  private static func devices(of objects: [BusValue.Entry], on machine: Machine) -> [Device] {
    var devices: [Device] = []
    for object in objects {
      guard let device = object.value["org.bluez.Device1"] else { continue }
      let battery = object.value["org.bluez.Battery1"]
      // One that has connected by itself may be known to the other interface only.
      let media = object.value["org.bluez.MediaControl1"]?["Connected"]?.flag ?? false
      guard device["Connected"]?.flag ?? false || media else { continue }
      let address = device["Address"]?.text ?? ""
      guard !devices.contains(where: { $0.address == address && !address.isEmpty }) else {
        continue
      }
      let name = ProgramOutput.line(device["Alias"]?.text ?? device["Name"]?.text ?? address)
      let known = battery?["Percentage"]?.number.flatMap { charge($0) }
      devices.append(
        Device(
          path: object.key.text ?? "", name: name, address: address,
          charge: known ?? charge(of: address, on: machine)))
    }
    return devices
  }

  /// Returns a charge in percent; 0 is what a device says before it knows.
  private static func charge(_ percentage: Double) -> Int? {
    percentage >= 1 && percentage <= 100 ? Int(percentage) : nil
  }

  /// Returns the charge that the kernel knows of an input device; power_supply.
  private static func charge(of address: String, on machine: Machine) -> Int? {
    let folder = "/sys/class/power_supply"
    guard !address.isEmpty, let names = try? machine.names(in: folder) else { return nil }
    for name in names where name.lowercase.hasText(address.lowercase) {
      let path = folder + "/" + name + "/capacity"
      guard let bytes = try? machine.contents(of: path, limit: 16) else { continue }
      var reader = WordReader(bytes)
      let percentage = reader.number().flatMap { charge(Double($0)) }
      if let percentage { return percentage }
    }
    return nil
  }

  /// Switches all controllers off, or on if none is.
  func calls(for action: Action) throws(Failure) -> [BusCall] {
    guard action == .toggle else { return [] }
    guard !adapters.isEmpty else { throw .absent("Bluetooth controller") }
    return adapters.filter { $0.isPowered == isPowered }.map {
      .set(Self.name, $0.path, "org.bluez.Adapter1", "Powered", to: .boolean(!isPowered))
    }
  }
}
