/// The charging state; for several batteries, the first case that applies to one of them.
enum Charging: String, CaseIterable {
  case charging
  case discharging
  case resting = "not charging"
  case full
  case unknown

  var sign: String {
    switch self {
    case .charging: "▲"
    case .discharging: "▼"
    case .full: "■"
    case .resting, .unknown: "–"
    }
  }
}

/// The relevant properties of a power supply.
struct Supply {
  /// Numbers, in the order of `names`; all but the last ones are in millionths.
  enum Property: Int {
    case energyNow, energyFull, energyDesign, chargeNow, chargeFull, chargeDesign
    case powerNow, currentNow, voltageNow, voltageDesign
    case capacity, cycles, timeToEmpty, timeToFull, averageTimeToEmpty, averageTimeToFull
    case online, present
  }

  private static let names = [
    "ENERGY_NOW=", "ENERGY_FULL=", "ENERGY_FULL_DESIGN=", "CHARGE_NOW=", "CHARGE_FULL=",
    "CHARGE_FULL_DESIGN=", "POWER_NOW=", "CURRENT_NOW=", "VOLTAGE_NOW=", "VOLTAGE_MIN_DESIGN=",
    "CAPACITY=", "CYCLE_COUNT=", "TIME_TO_EMPTY_NOW=", "TIME_TO_FULL_NOW=", "TIME_TO_EMPTY_AVG=",
    "TIME_TO_FULL_AVG=", "ONLINE=", "PRESENT=",
  ]

  /// The quantity that some drivers have instead of the present one, and which it is.
  private static let averages: [(String, Property)] = [
    ("ENERGY_AVG=", .energyNow), ("CHARGE_AVG=", .chargeNow), ("POWER_AVG=", .powerNow),
    ("CURRENT_AVG=", .currentNow), ("VOLTAGE_AVG=", .voltageNow),
  ]

  var type = ""
  private(set) var isOfMachine = true
  private(set) var state = Charging.unknown
  /// The charge in words, of devices that have no percentage; as other programs understand it.
  private(set) var level: Double?
  private var numbers = [UInt64?](repeating: nil, count: names.count)
  private var averages = [UInt64?](repeating: nil, count: averages.count)

  /// Reads a supply, as far as it can be read.
  init(at path: String, on machine: Machine) {
    // The file contains all properties, as the kernel passes them to udev, unless reading one of them fails.
    self.init((try? machine.contents(of: path + "/uevent", limit: 8192)) ?? [])
    guard type.isEmpty else { return }
    if numbers.allSatisfy({ $0 == nil }) { self = Supply(Supply.lines(at: path, on: machine)) }
    guard type.isEmpty else { return }
    // Kernels before 5.8 do not include the type there.
    var reader = WordReader((try? machine.contents(of: path + "/type", limit: 64)) ?? [])
    type = reader.word() ?? ""
  }

  /// Returns the lines of the properties that have a file that can be read.
  private static func lines(at path: String, on machine: Machine) -> [UInt8] {
    var lines: [UInt8] = []
    for name in ["TYPE=", "SCOPE=", "STATUS=", "CAPACITY_LEVEL="] + names + averages.map({ $0.0 }) {
      let file = String(Substring(name.utf8.dropLast())).lowercase
      guard let value = try? machine.contents(of: path + "/" + file, limit: 64) else { continue }
      lines.append("POWER_SUPPLY_" + name)
      lines += value.prefix { $0 != UInt8(ascii: "\n") }
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// Parses lines such as `POWER_SUPPLY_ENERGY_NOW=25880000`.
  init(_ bytes: [UInt8]) {
    var reader = WordReader(bytes)
    repeat {
      guard reader.skip("POWER_SUPPLY_") else { continue }
      if reader.skip("TYPE=") {
        type = reader.word() ?? ""
      } else if reader.skip("SCOPE=Device") {
        // The battery of a mouse or a headset.
        isOfMachine = false
      } else if reader.skip("STATUS=") {
        for (name, state) in Supply.states where reader.skip(name) { self.state = state }
      } else if reader.skip("CAPACITY_LEVEL=") {
        for (name, level) in Supply.levels where reader.skip(name) { self.level = level }
      } else {
        readNumber(&reader)
      }
    } while reader.nextLine()
  }

  private mutating func readNumber(_ reader: inout WordReader) {
    for index in numbers.indices where reader.skip(Supply.names[index]) {
      // Some drivers indicate the direction of a current by its sign; of others, it tells that they do
      // not know.
      let isNegative = reader.skip("-")
      let isFlow = index == Property.powerNow.rawValue || index == Property.currentNow.rawValue
      if !isNegative || isFlow { numbers[index] = reader.number() }
      return
    }
    for index in averages.indices where reader.skip(Supply.averages[index].0) {
      _ = reader.skip("-")
      averages[index] = reader.number()
    }
  }

  private static let states: [(String, Charging)] = [
    ("Charging", .charging), ("Discharging", .discharging), ("Not charging", .resting),
    ("Full", .full),
  ]

  private static let levels: [(String, Double)] = [
    ("Full", 1), ("High", 0.75), ("Normal", 0.5), ("Low", 0.25), ("Critical", 0.05),
  ]

  subscript(_ property: Property) -> UInt64? {
    if let number = numbers[property.rawValue] { return number }
    for index in averages.indices where Supply.averages[index].1 == property {
      return averages[index]
    }
    return nil
  }

  /// Returns a number in millionths; `nil` for 0, which some firmware reports for unknown values.
  func quantity(_ property: Property) -> Double? {
    guard let number = self[property], number > 0 else { return nil }
    return Double(number) / 1e6
  }
}
