/// The charge of the batteries, from /sys/class/power_supply;
/// Documentation/ABI/testing/sysfs-class-power.
///
/// Several batteries are combined: their total charge, of their total capacity.
enum Battery: SampledWidget {
  static let description = WidgetDescription(
    kind, summary: "battery charge and time left; several batteries count as one",
    notes: """
      Thresholds are percentages left, such as --warning 20, or the time left while it discharges, such
      as --critical 30m. Thresholds for all widgets limit usage, and do not apply. Name several
      batteries by a pattern or a list: BAT0,BAT1.
      """, source: .part,
    formats: Formats(
      text: "{percent:.0} {sign}[ {time}]", short: "{percent:.0} {sign}",
      details: "State: {state}[\\nTime: {time}][\\nPower: {watts} W][\\nHealth: {health}]"
        + "[\\nCycles: {cycles}][\\nMains: {ac}]"),
    placeholders: [
      Placeholder("bar", .bar, "the rate as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("percent", .fraction, "the charge of all batteries / their present capacity"),
      Placeholder(
        "percent.design", .fraction, "the charge of all batteries / their capacity when new"),
      Placeholder("state", .text, "charging, discharging, full, not charging, or unknown"),
      Placeholder("sign", .text, "a glyph for the state: ▲, ▼, ■, or – for the others"),
      Placeholder(
        "time", .text, "hours:minutes until empty or, while charging, until full or the limit"),
      Placeholder("remaining", .text, "that time with two digits for the hours: 02:05"),
      Placeholder("minutes", .count, "that time in minutes"),
      Placeholder("until", .time, "when that will be, %H:%M; {until:%H:%M:%S}: in another format"),
      Placeholder("watts", .number, "the power flowing in or out"),
      Placeholder("voltage", .number, "the voltage, averaged over the batteries"),
      Placeholder("health", .fraction, "the present capacity / the capacity when new"),
      Placeholder("cycles", .count, "the charge cycles; of several batteries, the highest count"),
      Placeholder("count", .count, "the number of batteries"),
      Placeholder("ac", .text, "online or offline: the AC adapter"),
      Placeholder("charging", .text, "empty, present only while charging: [{charging}+{watts} W]"),
      Placeholder("discharging", .text, "empty, present only while discharging"),
      Placeholder("full", .text, "empty, present only while full"),
      Placeholder(
        "full.in", .text,
        "the time until it is full, if it charges as in the last hour, with log = yes"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], thresholdScale: .left, thresholdValues: ["charging", "full"], pace: pace, label: "BAT",
    icons: [
      Icon(
        .charging, awesome: "\u{f0e7}", nerd: "\u{f0084}", emoji: "\u{1f50c}",
        todayline: "\u{f2024}"),
      Icon(
        awesome: "\u{f244}\u{f243}\u{f242}\u{f241}\u{f240}",
        nerd: "\u{f007a}\u{f007c}\u{f007e}\u{f0080}\u{f0079}",
        emoji: "\u{1faab}\u{1f50b}\u{1f50b}\u{1f50b}",
        todayline:
          "\u{f2019}\u{f201a}\u{f201b}\u{f201c}\u{f201d}\u{f201e}\u{f201f}\u{f2020}\u{f2021}\u{f2022}\u{f2023}"
      ),
    ], accent: .green, states: [.charging, .discharging, .full])

  private static let folder = "/sys/class/power_supply"

  /// Plugging in is an event, but not every firmware reports a decreasing charge.
  private static let pace = Pace(
    events: [.devices(subsystem: "power_supply")], eventInterval: .minutes(2))

  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading {
    var cells: [Cell] = []
    var (mains, port): (Bool?, Bool?)
    var isSilent = false
    var existing: [String] = []
    let pattern = NamePattern(request.source)
    for name in (try? machine.names(in: folder)) ?? [] {
      let path = folder + "/" + name
      let supply = Supply(at: path, on: machine)
      if supply.type != "Battery" {
        // A tablet has a charger of its own.
        if supply.isOfMachine, let online = supply[.online] {
          if supply.type == "Mains" {
            mains = mains ?? false || online > 0
          } else {
            port = port ?? false || online > 0
          }
        }
      } else if supply[.present] != 0 {
        existing.append(name)
        guard pattern.matches(name), supply.isOfMachine || pattern.matchesExplicitly(name) else {
          continue
        }
        guard var cell = Cell(supply) else {
          isSilent = true
          continue
        }
        if cell.state == .charging {
          // Firmware that ends charging earlier has this file besides.
          let file = path + "/charge_control_end_threshold"
          var reader = WordReader((try? machine.contents(of: file, limit: 64)) ?? [])
          if let limit = reader.number() { cell.endCharging(at: limit) }
        }
        cells.append(cell)
      }
    }
    // Firmware that does not say so, without a charger.
    if mains == false, port != true {
      for index in cells.indices where cells[index].state == .unknown && cells[index].power ?? 0 > 0
      { cells[index].state = .discharging }
    }
    guard !cells.isEmpty else {
      guard request.source != "all" else { throw .absent("battery") }
      // It exists, but does not tell its charge.
      if isSilent { throw .system(.notSupported, path: request.source) }
      throw .absent("battery “" + request.source + "”", existing: existing.sorted())
    }
    // A dead or just inserted battery does not report its capacity.
    if cells.contains(where: { $0.full != nil }) {
      cells.removeAll { $0.full == nil && $0.fraction == 0 }
    }
    var reading = Reading(source: request.source, taken: machine.now, rate: nil, values: [])
    reading.values.reserveCapacity(16)
    add(cells, to: &reading)
    if let minutes = reading["minutes"], case .count(let count) = minutes {
      let end = reading.taken.advanced(by: .minutes(Int64(count)))
      for placeholder in request.needed where Placeholder.plainName(placeholder.name) == "until" {
        reading.add(
          placeholder.name, .text(Uptime.text(of: end, placeholder, usual: "%H:%M", machine)))
      }
    }
    // Ports go on saying so when the charger is gone, or while they feed another device.
    let drains = cells.contains { $0.state == .discharging }
    let isPowered = port.map { $0 && !drains }
    let isOnline = mains.map { $0 || isPowered ?? false } ?? isPowered
    if let isOnline { reading.add("ac", .text(isOnline ? "online" : "offline")) }
    return reading
  }

  /// Adds the combined values of all batteries.
  private static func add(_ cells: [Cell], to reading: inout Reading) {
    func add(_ name: String, _ value: Value) { reading.add(name, value) }
    func sum(_ value: (Cell) -> Double?) -> Double? {
      var sum = 0.0
      for cell in cells {
        guard let value = value(cell) else { return nil }
        sum += value
      }
      return sum
    }
    var rate = (sum { $0.fraction } ?? 0) / Double(cells.count)
    let (energy, full) = (sum { $0.now }, sum { $0.full })
    if let energy, let full { rate = min(energy / full, 1) }
    reading.rate = rate
    var state =
      Charging.allCases.first { state in cells.contains { $0.state == state } } ?? .unknown
    var power = 0.0
    for cell in cells { power += cell.power ?? 0 }
    if state == .charging, cells.contains(where: { $0.state == .discharging }) {
      // If one battery charges another, only the net power is drawn or supplied.
      let flow = cells.reduce(0) { $0 + $1.flow }
      power = abs(flow)
      state = flow < 0 ? .discharging : .charging
    }
    add("percent", .fraction(rate))
    add("state", .text(state.rawValue))
    add("sign", .text(state.sign))
    var minutes: Double?
    if power > 0, let energy {
      if state == .discharging { minutes = energy / power * 60 }
      if state == .charging, let end = sum({ $0.end }) {
        minutes = max(end - energy, 0) / power * 60
      }
    } else if cells.count == 1 {
      minutes = cells[0].minutes
    }
    // A time of weeks means that the current is too small to be measured.
    if let minutes, minutes < 6000 {
      let whole = UInt64(minutes + 0.001)
      var time: [UInt8] = []
      time.append(decimal: whole / 60)
      time.append(UInt8(ascii: ":"))
      time.append(decimal: whole % 60, digits: 2)
      add("time", .text(String(decoding: time, as: UTF8.self)))
      if whole < 600 { time.insert(UInt8(ascii: "0"), at: 0) }
      add("remaining", .text(String(decoding: time, as: UTF8.self)))
      add("minutes", .count(whole))
    }
    if cells.contains(where: { $0.power != nil }), cells.allSatisfy({ $0.knowsWatts }) {
      add("watts", number(power, decimals: 1))
    }
    if let voltage = sum({ $0.voltage }) {
      add("voltage", number(voltage / Double(cells.count), decimals: 2))
    }
    if let design = sum({ $0.design }) {
      if let energy { add("percent.design", .fraction(energy / design)) }
      // More than half as much again is firmware's mistake.
      if let full, full < design * 1.5, cells.allSatisfy({ $0.knowsHealth }) {
        add("health", .fraction(full / design))
      }
    }
    let cycles = cells.reduce(0) { max($0, $1.cycles) }
    if cycles > 0 { add("cycles", .count(cycles)) }
    add("count", .count(UInt64(cells.count)))
    switch state {
    case .charging, .discharging, .full: add(state.rawValue, .text(""))
    case .resting, .unknown: break
    }
  }

  private static func number(_ value: Double, decimals: Int) -> Value {
    var bytes: [UInt8] = []
    DecimalText.append(value, decimals: decimals, to: &bytes)
    return .number(String(decoding: bytes, as: UTF8.self))
  }
}

/// One battery: energies in watt-hours, the power in watts.
private struct Cell {
  var state: Charging
  private(set) var now: Double?
  private(set) var full: Double?
  private(set) var design: Double?
  /// True if the battery reports both its present capacity and that when it was new.
  private(set) var knowsHealth = false
  private(set) var power: Double?
  /// True if the power is in watts; without a voltage it is in amperes, which still yields times.
  private(set) var knowsWatts = true
  var voltage: Double?
  private(set) var fraction: Double
  /// The charge at which charging ends: the capacity, or what the user has limited it to.
  private(set) var end: Double?
  var cycles: UInt64
  /// The minutes until empty or full, as reported by the battery.
  private(set) var minutes: Double?

  /// The power flowing in; negative if flowing out.
  var flow: Double {
    switch state {
    case .charging: power ?? 0
    case .discharging: -(power ?? 0)
    case .resting, .full, .unknown: 0
    }
  }

  /// Returns `nil` if the charge is unknown.
  init?(_ supply: Supply) {
    state = supply.state
    voltage = supply.quantity(.voltageNow)
    cycles = supply[.cycles] ?? 0
    let isEnergy =
      supply.quantity(.energyFull) != nil
      || supply.quantity(.chargeFull) == nil && supply.quantity(.energyDesign) != nil
    // The same voltage converts charges and currents, so their ratios are right even if the voltage
    // is unknown.
    let factor = isEnergy ? 1 : voltage ?? supply.quantity(.voltageDesign) ?? 1
    let full = supply.quantity(isEnergy ? .energyFull : .chargeFull)
    let design = supply.quantity(isEnergy ? .energyDesign : .chargeDesign)
    let share = supply[.capacity].flatMap { $0 > 0 && $0 <= 100 ? Double($0) / 100 : nil }
    // Some firmware lacks one of the two, which the percentage tells; or all but the capacity when new.
    let known = supply[isEnergy ? .energyNow : .chargeNow].map { Double($0) / 1e6 }
    // Some gauges count the charge in another scale than the capacity.
    let isCredible = known.map { $0 <= (full ?? .infinity) * 1.25 } ?? false
    let now =
      (isCredible || share == nil ? known : nil) ?? full.flatMap { full in share.map { full * $0 } }
    let capacity = full ?? now.flatMap { now in now > 0 ? share.map { now / $0 } : nil }
    if let capacity = capacity ?? (supply[.capacity] == nil ? design : nil), let now {
      self.full = capacity * factor
      self.now = now * factor
      self.design = design.map { $0 * factor }
      knowsHealth = full != nil
    }
    if let watts = supply[.powerNow] {
      power = Double(watts) / 1e6
    } else if let current = supply[.currentNow], voltage != nil || !isEnergy && self.full != nil {
      power = Double(current) / 1e6 * (voltage ?? factor)
      knowsWatts = voltage != nil || supply.quantity(.voltageDesign) != nil
    }
    // Some firmware tells a power that would empty it in minutes.
    if let full = self.full, power ?? 0 > full * 6 { power = nil }
    end = self.full
    if let now, let full = self.full {
      fraction = min(now / full, 1)
    } else if let capacity = supply[.capacity], capacity <= 120 {
      // Some gauges keep counting when the battery is full.
      fraction = Double(min(capacity, 100)) / 100
    } else if let level = supply.level {
      fraction = level
    } else {
      return nil
    }
    let (present, average): (Supply.Property, Supply.Property) =
      state == .charging ? (.timeToFull, .averageTimeToFull) : (.timeToEmpty, .averageTimeToEmpty)
    let seconds = supply[present] ?? supply[average] ?? 0
    if state == .charging || state == .discharging, seconds > 0 { minutes = Double(seconds) / 60 }
  }

  /// Limits charging to that percentage; a battery that charges above it does not obey.
  mutating func endCharging(at percentage: UInt64) {
    guard let now, let full, 1..<100 ~= percentage else { return }
    let limited = full * Double(percentage) / 100
    if now < limited { end = limited }
  }
}
