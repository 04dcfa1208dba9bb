/// A sensor of a chip, or a thermal zone.
struct TemperatureSensor {
  var folder: String
  /// Its number there; 0 in a zone, which has only one sensor.
  var number: UInt64
  /// Thousandths of a degree Celsius.
  var value: Int64
  /// True of a place in a disk beside the one that its limits are meant for: it runs hotter by design, or is stuck.
  var isSpot = false

  func path(_ suffix: String) -> String { folder + "/temp" + String(number) + suffix }
}

/// Scans the sensors of a machine.
struct TemperatureScan {
  let machine: Machine
  /// `all`, a chip name pattern, or the path of a sensor.
  let source: String
  private let pattern: NamePattern
  private(set) var sensors: [TemperatureSensor] = []
  /// The last sensor that was left out because nothing seems to be connected to it.
  private(set) var unconnected: TemperatureSensor?
  /// True if a suspended chip was skipped.
  var hasSuspended = false

  private static let boardChips = [
    "nct", "it8", "w83", "f71", "f8", "sch5", "asus", "lm78", "lm85", "adt74", "dme1737",
    "gigabyte_wmi",
  ]
  private static var chips: String { "/sys/class/hwmon" }
  private static var zones: String { "/sys/class/thermal" }
  /// The limit of a sensor that reports none.
  private static var usualLimit: Int64 { 100_000 }

  init(machine: Machine, source: String) {
    self.machine = machine
    self.source = source
    pattern = NamePattern(source)
  }

  mutating func find() {
    if source.utf8.first == UInt8(ascii: "/") { return findPath() }
    var boards: [String] = []
    var hasMoreThanDisks = false
    for number in numbers(in: Self.chips, "hwmon") {
      let folder = Self.chips + "/hwmon" + String(number)
      // The name is cached; only sensors wake the device.
      if isSuspended(folder) {
        if source != "all", matches(folder + "/name") { hasSuspended = true }
        continue
      }
      guard matches(folder + "/name") else { continue }
      let chip = chip(in: folder)
      if source == "all", Self.isOfBoard(chip) {
        boards.append(folder)
        continue
      }
      if source == "all", isKeptAwake(folder, chip) { continue }
      let count = sensors.count
      addAll(in: folder, of: chip)
      if sensors.count > count, chip != "nvme", chip != "drivetemp" { hasMoreThanDisks = true }
    }
    // Of the board only where there is nothing else.
    if sensors.isEmpty {
      for folder in boards { addAll(in: folder) }
      hasMoreThanDisks = !sensors.isEmpty
      let connected = sensors.filter { !label(of: $0).utf8.starts(with: "AUXTIN".utf8) }
      if !connected.isEmpty { sensors = connected }
      // Open inputs stand still at such values.
      let isPlausible = sensors.contains { $0.value < 90_000 }
      if isPlausible { sensors.removeAll { $0.value >= 110_000 } }
    }
    guard sensors.isEmpty || source == "all" && !hasMoreThanDisks else { return }
    for number in numbers(in: Self.zones, "thermal_zone") {
      let folder = Self.zones + "/thermal_zone" + String(number)
      if matches(folder + "/type") { add(folder, 0) }
    }
  }

  /// Returns true for the chip of a board, to some inputs of which nothing is connected: they read anything,
  /// often above 100 °C; Documentation/hwmon/nct6775.rst, it87.rst, w83627ehf.rst, f71882fg.rst, lm85.rst.
  private static func isOfBoard(_ chip: String) -> Bool {
    boardChips.contains { chip.utf8.starts(with: $0.utf8) }
  }

  /// Documentation/ABI/testing/sysfs-devices-power.
  func isSuspended(_ folder: String) -> Bool {
    switch line(folder + "/device/power/runtime_status") {
    case nil, "active", "unsupported": false
    default: true
    }
  }

  /// Returns true for a graphics card beside that of the screen, if it sleeps when it is unused: each
  /// reading of its sensors would keep it awake for some seconds more.
  private func isKeptAwake(_ folder: String, _ chip: String) -> Bool {
    ["amdgpu", "nouveau", "radeon", "i915", "xe"].contains(chip)
      && line(folder + "/device/power/control") == "auto"
      && line(folder + "/device/boot_vga") == "0"
  }

  private func matches(_ path: String) -> Bool {
    source == "all" || pattern.matches(line(path) ?? "")
  }

  /// The names of all chips, or of all zones if there are no chips; empty if the source is an
  /// existing chip without readings, or a path.
  var otherChips: [String] {
    let chips = chips
    let isPath = source.utf8.first == UInt8(ascii: "/")
    return isPath || chips.contains { pattern.matches($0) } ? [] : chips
  }

  private var chips: [String] {
    var names: [String] = []
    for (folder, prefix, file) in [
      (Self.chips, "hwmon", "/name"), (Self.zones, "thermal_zone", "/type"),
    ] where names.isEmpty {
      for number in numbers(in: folder, prefix) {
        let name = line(folder + "/" + prefix + String(number) + file)
        if let name, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  mutating func addAll(in folder: String, of chip: String = "") {
    let names = (try? machine.names(in: folder)) ?? []
    let checksFault = names.contains { $0.hasSuffix("_fault") || $0.hasSuffix("_enable") }
    var numbers = numbers(among: names, "temp", "_input")
    // The limits of a disk are those of its first sensor; the others are spots, which run hotter by design.
    if source == "all", chip == "nvme", numbers.first == 1 { numbers = [1] }
    // For the fans, AMD adds an offset to the temperature; Documentation/hwmon/k10temp.rst.
    if chip == "k10temp" || chip == "zenpower" {
      let labels = numbers.map { line(folder + "/temp" + String($0) + "_label") }
      if labels.contains("Tdie"), let place = labels.firstIndex(of: "Tctl") {
        numbers.remove(at: place)
      }
    }
    for number in numbers {
      add(folder, number, checksFault: checksFault, isSpot: chip == "nvme" && number > 1)
    }
  }

  mutating func add(
    _ folder: String, _ number: UInt64, checksFault: Bool = false, isSpot: Bool = false
  ) {
    var sensor = TemperatureSensor(folder: folder, number: number, value: 0, isSpot: isSpot)
    if checksFault, self.number(sensor.path("_fault")) ?? 0 != 0 { return }
    if checksFault, self.number(sensor.path("_enable")) == 0 { return }
    guard let value = self.number(number > 0 ? sensor.path("_input") : folder + "/temp") else {
      return
    }
    // Typical values of unconnected inputs: 0, -128, 127, 255 °C, and the like.
    sensor.value = value
    guard value != 0, value > -50_000, value < 127_000 else {
      unconnected = sensor
      return
    }
    sensors.append(sensor)
  }

  /// The limit of a sensor: its own, or else that of the first sensor of its chip.
  func limit(of sensor: TemperatureSensor) -> Int64 {
    if sensor.number == 0 {
      for index in 0..<16 as Range<UInt64> {
        let path = sensor.folder + "/trip_point_" + String(index)
        guard let type = line(path + "_type") else { break }
        if type == "critical", let limit = limit(path + "_temp") { return limit }
      }
      return Self.usualLimit
    }
    var first = sensor
    first.number = 1
    let isAlone = sensor.number == 1 || chip(of: sensor) == "nvme"
    for sensor in isAlone ? [sensor] : [sensor, first] {
      for suffix in ["_crit", "_max"] { if let limit = limit(sensor.path(suffix)) { return limit } }
    }
    return Self.usualLimit
  }

  /// Some chips have limits that were never set.
  private func limit(_ path: String) -> Int64? {
    number(path).flatMap { $0 >= 20_000 && $0 <= 150_000 ? $0 : nil }
  }

  func chip(of sensor: TemperatureSensor) -> String {
    line(sensor.folder + (sensor.number > 0 ? "/name" : "/type")) ?? "?"
  }

  func chip(in folder: String) -> String { line(folder + "/name") ?? "" }

  func label(of sensor: TemperatureSensor) -> String {
    let number = "temp" + (sensor.number > 0 ? String(sensor.number) : "")
    return (sensor.number > 0 ? line(sensor.path("_label")) : nil) ?? number
  }

  /// Returns the numbers in names such as temp12_input, in order.
  func numbers(in folder: String, _ prefix: String, _ suffix: String = "") -> [UInt64] {
    numbers(among: (try? machine.names(in: folder)) ?? [], prefix, suffix)
  }

  private func numbers(among names: [String], _ prefix: String, _ suffix: String) -> [UInt64] {
    var numbers: [UInt64] = []
    for name in names {
      guard let number = Self.number(in: name, prefix, suffix) else { continue }
      numbers.insert(number, at: numbers.firstIndex { $0 > number } ?? numbers.endIndex)
    }
    return numbers
  }

  static func number(in name: String, _ prefix: String, _ suffix: String) -> UInt64? {
    var reader = WordReader(name.bytes)
    guard reader.skip(prefix), let number = reader.digits(), suffix.isEmpty || reader.skip(suffix),
      reader.isAtEnd
    else { return nil }
    return number
  }

  private func line(_ path: String) -> String? {
    guard let bytes = try? machine.contents(of: path, limit: 256) else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Returns the number in a file; the driver reports EIO or ENODATA if it has none.
  private func number(_ path: String) -> Int64? {
    guard let bytes = try? machine.contents(of: path, limit: 64) else { return nil }
    var reader = WordReader(bytes)
    let isNegative = reader.skip("-")
    guard let number = reader.number(), number < 1 << 32 else { return nil }
    return isNegative ? -Int64(number) : Int64(number)
  }
}
