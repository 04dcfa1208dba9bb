extension DiskIO {
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    let table = "/proc/diskstats"
    let counters = observation.counters
    let fields = ["sectors read", "sectors written", "milliseconds busy"]
    let words = ["read", "written", "busy"]
    var (counts, changes): ([[String]], [[String]]) = ([[], [], []], [[], [], []])
    for name in (observation.reading.text("device") ?? "").utf8.split(separator: UInt8(ascii: ","))
    {
      let name = String(Substring(name.drop { $0 == 0x20 }))
      guard let row = counters[name], row.values.count == 3 else { continue }
      for index in fields.indices {
        let place = table + ", " + name + ": " + fields[index]
        counts[index].append(
          derivation.add(number: row.values[index], name + "_" + words[index], at: place))
        guard let change = row.changes?[index] else { continue }
        changes[index].append(
          derivation.add(
            number: change, name + "_" + words[index] + "_change",
            at: place + " since the last reading"))
      }
    }
    derivation.add("read.total", counts[0].sum + " * 512")
    derivation.add("written.total", counts[1].sum + " * 512")
    guard !changes[0].isEmpty else { return }
    let elapsed = derivation.add(
      number: UInt64(max(counters.elapsed.milliseconds, 1)), "elapsed",
      at: "the monotonic clock: milliseconds since the last reading")
    func perSecond(_ terms: [String]) -> String {
      "floor(" + terms.sum + " * 512 * 1000 / " + elapsed + " + 0.5)"
    }
    derivation.add("read", perSecond(changes[0]))
    derivation.add("write", perSecond(changes[1]))
    derivation.add("total", perSecond(changes[0] + changes[1]))
    let busy = changes[2].count == 1 ? changes[2][0] : "max(" + changes[2].list(", ") + ")"
    derivation.add("busy", "min(" + busy + " / " + elapsed + ", 1)")
  }
}
