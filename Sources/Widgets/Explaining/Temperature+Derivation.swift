extension Temperature {
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    var sensors: [String] = []
    for (path, _) in observation.machine.files
    where path.hasSuffix("_input") || path.hasSuffix("/temp") {
      guard let value = number(in: path, observation), value != 0, value > -50_000, value < 127_000
      else { continue }
      sensors.append(
        derivation.add(
          number: (value < 0 ? "-" : "") + String(value.magnitude),
          "sensor_" + String(sensors.count + 1), at: path + ", in thousandths of a degree"))
    }
    guard let first = sensors.first else { return }
    func most(_ function: String) -> String {
      sensors.count == 1 ? first : function + "(" + sensors.list(", ") + ")"
    }
    let highest = most("max")
    derivation.add("max", highest + " / 1000")
    derivation.add("min", most("min") + " / 1000")
    derivation.add("average", "trunc(" + sensors.sum + " / " + String(sensors.count) + ") / 1000")
    derivation.add("sensors", String(sensors.count))
    let (limit, place) = limit(observation)
    let raw = derivation.add(number: String(limit), "limit_of_warmest", at: place)
    derivation.add("limit", raw + " / 1000")
    derivation.add("percent", "max(" + highest + " / " + raw + ", 0)")
  }

  private static func number(in path: String, _ observation: Observation) -> Int64? {
    var reader = WordReader(observation.machine.bytes(of: path) ?? [])
    let isNegative = reader.skip("-")
    guard let number = reader.number(), number < 1 << 32 else { return nil }
    return isNegative ? -Int64(number) : Int64(number)
  }

  /// Returns the limit that was used, in thousandths of a degree, and where it stands.
  private static func limit(_ observation: Observation) -> (value: Int64, place: String) {
    guard case .number(let text)? = observation.reading["limit"],
      let degrees = NumberText.double(of: text)
    else { return (100_000, "") }
    let limit = Int64(degrees * 1000 + 0.5)
    for (path, _) in observation.machine.files
    where path.hasSuffix("_crit") || path.hasSuffix("_max") || path.hasSuffix("_temp") {
      if number(in: path, observation) == limit {
        return (limit, path + ", in thousandths of a degree")
      }
    }
    return (limit, "todayline: the limit of a sensor that has none, in thousandths of a degree")
  }
}
