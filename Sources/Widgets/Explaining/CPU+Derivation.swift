extension CPU {
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    let table = "/proc/stat"
    let fields = ["user + nice", "system + irq + softirq", "iowait", "steal", "idle"]
    let names = ["user", "system", "iowait", "steal", "idle"]
    let time = " in the " + String(observation.counters.elapsed.milliseconds) + " ms before"
    for row in observation.counters.rows {
      let place = table + ", " + row.name + ": "
      guard row.values.count == names.count else {
        derive(&derivation, row, at: place, time)
        continue
      }
      for (index, name) in names.enumerated() {
        let count = derivation.add(
          number: row.values[index], name + "_ticks", at: place + fields[index])
        derivation.add("ticks." + name, count)
        if let changes = row.changes {
          derivation.add(
            number: changes[index], name + "_change", at: place + fields[index] + "," + time)
        }
      }
      guard row.changes != nil else { continue }
      let all = names.map { $0 + "_change" }.sum
      derivation.add(
        "percent", "min((user_change + system_change + steal_change) / " + all + ", 1)")
      for name in names { derivation.add(name, name + "_change / " + all) }
    }
    derivation.add("cores", String(max(observation.counters.rows.count - 1, 0)))
    deriveFrequency(&derivation, observation)
  }

  /// The row of one processor: its busy and its idle ticks.
  private static func derive(
    _ derivation: inout Derivation, _ row: Counters.Row, at place: String, _ time: String
  ) {
    guard let changes = row.changes, changes.count == 2 else { return }
    let busy = derivation.add(
      number: changes[0], row.name + "_busy",
      at: place + "user + nice + system + irq + softirq + steal," + time)
    let idle = derivation.add(
      number: changes[1], row.name + "_idle", at: place + "idle + iowait," + time)
    let number = String(Substring(row.name.utf8.dropFirst(3)))
    derivation.add("core." + number, busy + " / (" + busy + " + " + idle + ")")
  }

  private static func deriveFrequency(_ derivation: inout Derivation, _ observation: Observation) {
    guard observation.reading["frequency"] != nil else { return }
    var terms: [String] = []
    for (path, bytes) in observation.machine.files where path.hasSuffix("/scaling_cur_freq") {
      var reader = WordReader(bytes)
      guard let number = reader.number() else { continue }
      let name = derivation.add(
        number: number, "frequency_" + String(terms.count), at: path + ", in kHz")
      terms.append("floor(" + name + " / 1000)")
    }
    if terms.isEmpty {
      let path = "/proc/cpuinfo"
      for (name, text) in observation.numbers(in: path, separator: UInt8(ascii: ":"))
      where name.hasPrefix("cpu MHz") {
        terms.append(
          derivation.add(number: text, "frequency_" + String(terms.count), at: path + ": cpu MHz"))
      }
    }
    guard let first = terms.first else { return }
    let isAlone = terms.count == 1
    let formulas = [
      ("", isAlone ? first : "floor(" + terms.sum + " / " + String(terms.count) + ")"),
      (".min", isAlone ? first : "min(" + terms.list(", ") + ")"),
      (".max", isAlone ? first : "max(" + terms.list(", ") + ")"),
    ]
    for (name, formula) in formulas {
      derivation.add("frequency" + name, formula)
      derivation.add("frequency" + name + ".ghz", formula + " / 1000")
    }
  }
}
