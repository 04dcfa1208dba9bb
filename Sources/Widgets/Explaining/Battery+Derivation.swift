extension Battery {
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    var cells = ExplainedCell.all(observation)
    if cells.contains(where: { $0.full != nil }) {
      cells.removeAll { $0.full == nil && $0.isEmpty }
    }
    guard !cells.isEmpty else { return }
    for cell in cells { cell.addNumbers(to: &derivation) }
    func terms(_ term: (ExplainedCell) -> String?) -> [String]? {
      var terms: [String] = []
      for cell in cells {
        guard let term = term(cell) else { return nil }
        terms.append(term)
      }
      return terms
    }
    let count = String(cells.count)
    derivation.add("count", count)
    let power = Self.power(of: cells, observation.reading.text("state") ?? "")
    if let now = terms({ $0.now })?.sum, let full = terms({ $0.full })?.sum {
      derivation.add("percent", "min(" + now + " / " + full + ", 1)")
      if let power {
        let rest =
          observation.reading.text("state") == "charging"
          ? "max(" + full + " - " + now + ", 0)" : now
        derivation.add("minutes", "floor(" + rest + " / " + power + " * 60)")
      }
      if let design = terms({ $0.design })?.sum {
        derivation.add("health", full + " / " + design)
        derivation.add("percent.design", now + " / " + design)
      }
    } else if let capacities = terms({ $0.capacity }) {
      derivation.add("percent", capacities.sum + " / " + count)
    }
    if power == nil || derivation.formula(of: "minutes") == nil, cells.count == 1,
      let seconds = cells[0].secondsLeft
    {
      derivation.add("minutes", "floor(" + seconds + " / 60)")
    }
    if let power { derivation.add("watts", "round(" + power + ", 1)") }
    if let voltages = terms({ $0.voltage }) {
      derivation.add("voltage", "round(" + voltages.sum + " / " + count + ", 2)")
    }
    let cycles = cells.compactMap { $0.cycles }
    if !cycles.isEmpty {
      derivation.add("cycles", cycles.count == 1 ? cycles[0] : "max(" + cycles.list(", ") + ")")
    }
  }

  /// The power of all batteries; if one charges another, the net power.
  private static func power(of cells: [ExplainedCell], _ state: String) -> String? {
    let isMixed =
      cells.contains { $0.status == "Charging" } && cells.contains { $0.status == "Discharging" }
    var text = ""
    for cell in cells {
      guard let power = cell.power else { continue }
      if isMixed {
        switch cell.status {
        case "Charging": text += text.isEmpty ? power : " + " + power
        case "Discharging": text += " - " + power
        default: break
        }
      } else {
        text += text.isEmpty ? power : " + " + power
      }
    }
    guard !text.isEmpty else { return nil }
    return isMixed ? "abs(" + text + ")" : "(" + text + ")"
  }
}

/// One battery, with its quantities as expressions: energies in watt-hours, the power in watts.
private struct ExplainedCell {
  private let name: String
  private let path: String
  private let properties: [(name: String, text: String)]
  let status: String

  /// The batteries that count, by the files that were read.
  static func all(_ observation: Observation) -> [ExplainedCell] {
    let pattern = NamePattern(observation.source)
    var cells: [ExplainedCell] = []
    for (path, bytes) in observation.machine.files where path.hasSuffix("/uevent") {
      let cell = ExplainedCell(path, bytes)
      let type = observation.word(in: path.prefixBeforeName + "type")
      guard cell.text("TYPE") ?? type == "Battery", cell.text("PRESENT") != "0",
        cell.full != nil || cell.capacity != nil, pattern.matches(cell.name),
        cell.text("SCOPE") != "Device" || pattern.matchesExplicitly(cell.name)
      else { continue }
      cells.append(cell)
    }
    return cells
  }

  private init(_ path: String, _ bytes: [UInt8]) {
    var properties: [(name: String, text: String)] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var reader = WordReader(Array(line))
      guard reader.skip("POWER_SUPPLY_"), let name = reader.text(before: UInt8(ascii: "=")) else {
        continue
      }
      _ = reader.skip("-")
      properties.append((name, reader.rest()))
    }
    self.path = path
    self.properties = properties
    let folder = path.prefixBeforeName.utf8.dropLast()
    name = String(
      Substring(
        folder[
          (folder.lastIndex(of: UInt8(ascii: "/")).map(folder.index(after:)) ?? folder.startIndex)...
        ]))
    var status = ""
    for property in properties where property.name == "STATUS" { status = property.text }
    self.status = status
  }

  private func text(_ property: String) -> String? {
    for known in properties where known.name == property { return known.text }
    return nil
  }

  /// The name of a number in expressions, unless it is missing or 0, which some firmware reports.
  private func raw(_ property: String, allowsZero: Bool = false) -> String? {
    guard let number = text(property)?.wholeNumber, allowsZero || number > 0 else { return nil }
    return name.utf8.first?.isDigit ?? true ? "_" + name + "_" + property : name + "_" + property
  }

  private func millionths(_ property: String, allowsZero: Bool = false) -> String? {
    raw(property, allowsZero: allowsZero).map { "(" + $0 + " / 1000000)" }
  }

  private var isEnergy: Bool { raw("ENERGY_FULL") != nil }

  private var factor: String {
    guard !isEnergy else { return "" }
    return (voltage ?? millionths("VOLTAGE_MIN_DESIGN")).map { " * " + $0 } ?? ""
  }

  private func amount(_ kind: String, allowsZero: Bool = false) -> String? {
    let name = (isEnergy ? "ENERGY_" : "CHARGE_") + kind
    return millionths(name, allowsZero: allowsZero).map {
      factor.isEmpty ? $0 : "(" + $0 + factor + ")"
    }
  }

  private var hasCharge: Bool { amount("FULL") != nil && amount("NOW", allowsZero: true) != nil }

  var full: String? { hasCharge ? amount("FULL") : nil }

  var now: String? { hasCharge ? amount("NOW", allowsZero: true) : nil }

  var design: String? { hasCharge ? amount("FULL_DESIGN") : nil }

  var voltage: String? { millionths("VOLTAGE_NOW") }

  var cycles: String? { raw("CYCLE_COUNT") }

  var capacity: String? { raw("CAPACITY", allowsZero: true).map { "min(" + $0 + ", 100) / 100" } }

  /// True if it reports no charge.
  var isEmpty: Bool { text("CAPACITY")?.wholeNumber == 0 }

  var secondsLeft: String? { raw(status == "Charging" ? "TIME_TO_FULL_NOW" : "TIME_TO_EMPTY_NOW") }

  var power: String? {
    if let watts = millionths("POWER_NOW", allowsZero: true) { return watts }
    guard let current = millionths("CURRENT_NOW", allowsZero: true),
      voltage != nil || !isEnergy && hasCharge
    else { return nil }
    return current + (voltage.map { " * " + $0 } ?? factor)
  }

  func addNumbers(to derivation: inout Derivation) {
    for (property, text) in properties where text.wholeNumber != nil {
      derivation.add(number: text, name + "_" + property, at: path + ": POWER_SUPPLY_" + property)
    }
  }
}

extension String {
  /// The path up to the last slash, with it.
  fileprivate var prefixBeforeName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(self[...slash])
  }
}
