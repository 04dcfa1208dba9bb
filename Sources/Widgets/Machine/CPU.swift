/// The share of time that the processors are busy, from the ticks in /proc/stat; proc_stat(5).
enum CPU: CountedWidget {
  static let description = WidgetDescription(
    kind, summary: "CPU usage", source: .machine,
    formats: Formats(
      text: "{percent:<4.0}", short: "{percent:<4.0}",
      details: "User: {user}\\nSystem: {system}\\nI/O wait: {iowait}\\nSteal: {steal}"
        + "\\nCores: {bars}[\\n{top}]"),
    placeholders: [
      Placeholder("bar", .bar, "the rate as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("percent", .fraction, "all time except idle and iowait, since the last reading"),
      Placeholder("user", .fraction, "in programs, including niced ones and guests"),
      Placeholder("system", .fraction, "in the kernel, including interrupts"),
      Placeholder("iowait", .fraction, "idle while waiting for a disk"),
      Placeholder("steal", .fraction, "taken by other virtual machines"),
      Placeholder("idle", .fraction, "idle, excluding iowait"),
      Placeholder("cores", .count, "the processors that are online"),
      Placeholder("core.N", .fraction, "the percentage of processor N, from 0"),
      Placeholder("bars", .text, "a glyph for each processor"),
      Placeholder(
        "top", .lines,
        "the three busiest processes, in the details; in the text, the first one when the level "
          + "began"),
      Placeholder("frequency", .count, "the average clock frequency of the processors, in MHz"),
      Placeholder("frequency.min", .count, "that of the slowest one"),
      Placeholder("frequency.max", .count, "that of the fastest one"),
      Placeholder("frequency.ghz", .number, "the average clock frequency in GHz, such as 2.596"),
      Placeholder("frequency.min.ghz", .number, "that of the slowest one"),
      Placeholder("frequency.max.ghz", .number, "that of the fastest one"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
      Placeholder("ticks.user", .count, "ticks since boot in programs", measure: .counter),
      Placeholder("ticks.system", .count, "ticks since boot in the kernel", measure: .counter),
      Placeholder(
        "ticks.iowait", .count, "ticks since boot idle, waiting for a disk", measure: .counter),
      Placeholder(
        "ticks.steal", .count, "ticks since boot taken by other virtual machines", measure: .counter
      ), Placeholder("ticks.idle", .count, "ticks since boot idle", measure: .counter),
    ], label: "CPU",
    icons: [
      Icon(awesome: "\u{f2db}", nerd: "\u{f0ee0}", emoji: "\u{1f9ee}", todayline: "\u{f2000}")
    ], busiest: .processors)

  /// The counters in the row for all processors, in order; the row of a single processor has its
  /// busy and idle ticks.
  private static let ticks = ["user", "system", "iowait", "steal", "idle"]
  private static let tickNames = [
    "ticks.user", "ticks.system", "ticks.iowait", "ticks.steal", "ticks.idle",
  ]
  private static let path = "/proc/stat"

  static func sample(
    _ request: SampleRequest, _ counters: inout Counters, on machine: Machine
  ) throws(Failure) -> Reading {
    if !counters.areCurrent {
      let rows = rows(try machine.contents(of: path, limit: 1 << 20))
      guard rows.count > 1 else { throw .system(.malformed, path: path) }
      // The kernel sometimes decreases idle time and iowait; proc_stat(5).
      counters.take(rows, decreases: .correction)
    }
    var reading = Reading(source: request.source, taken: machine.now, rate: nil, values: [])
    reading.values.reserveCapacity(16 + counters.rows.count)
    addShares(of: counters.rows, to: &reading)
    if request.needed.contains(where: { $0.name.hasPrefix("frequency") }) {
      addFrequencies(of: counters.rows, to: &reading, on: machine)
    }
    if request.readsProcesses, request.needed["top"] != nil, counters.hasChanges,
      let lines = BusiestProcesses.lines(3, by: .processors, on: machine)
    {
      reading.add("top", .text(lines))
    }
    return reading
  }

  /// Reads one row for all processors and one for each online processor.
  private static func rows(_ bytes: [UInt8]) -> [Counters.Row] {
    var reader = WordReader(bytes)
    var rows: [Counters.Row] = []
    rows.reserveCapacity(16)
    while reader.skip("cpu") {
      let number = reader.digits()
      // user nice system idle iowait irq softirq steal; old kernels have fewer. Guest time is
      // already included in user and nice.
      var ticks: [UInt64] = []
      ticks.reserveCapacity(8)
      while ticks.count < 8, let value = reader.number() { ticks.append(value) }
      guard ticks.count >= 4, reader.nextLine() else { break }
      while ticks.count < 8 { ticks.append(0) }
      let user = ticks[0] &+ ticks[1]
      let system = ticks[2] &+ ticks[5] &+ ticks[6]
      if let number {
        rows.append(
          .init("cpu" + String(number), [user &+ system &+ ticks[7], ticks[3] &+ ticks[4]]))
      } else {
        rows.append(.init("cpu", [user, system, ticks[4], ticks[7], ticks[3]]))
      }
    }
    return rows
  }

  /// Adds the share of time spent in each state, per processor and in total.
  private static func addShares(of rows: [Counters.Row], to reading: inout Reading) {
    var bars = ""
    for row in rows {
      let changes = row.changes ?? []
      var all = 0.0
      for change in changes { all += Double(change) }
      guard row.values.count == 2 else {
        if all > 0 {
          let busy = Double(changes[0]) + Double(changes[1]) + Double(changes[3])
          let used = min(busy / all, 1)
          reading.rate = used
          reading.add("percent", .fraction(used))
          for index in ticks.indices {
            reading.add(ticks[index], .fraction(Double(changes[index]) / all))
          }
        }
        reading.add("cores", .count(UInt64(rows.count { $0.values.count == 2 })))
        for index in ticks.indices { reading.add(tickNames[index], .count(row.values[index])) }
        continue
      }
      guard all > 0 else { continue }
      let used = Double(changes[0]) / all
      reading.add("core." + String(Substring(row.name.utf8.dropFirst(3))), .fraction(used))
      bars += BarStyle.eighthsRamp[min(Int(used * 8), 7)]
    }
    if !bars.isEmpty { reading.add("bars", .text(bars)) }
  }

  /// Adds the clock frequencies of the processors, if known; some virtual machines have none.
  private static func addFrequencies(
    of rows: [Counters.Row], to reading: inout Reading, on machine: Machine
  ) {
    var frequencies: [UInt64] = []
    for row in rows.dropFirst() {
      // In kHz; Documentation/admin-guide/pm/cpufreq.rst.
      let path = "/sys/devices/system/cpu/" + row.name + "/cpufreq/scaling_cur_freq"
      guard let bytes = try? machine.contents(of: path, limit: 64) else { break }
      var reader = WordReader(bytes)
      if let frequency = reader.number() { frequencies.append(frequency / 1000) }
    }
    if frequencies.isEmpty {
      var reader = WordReader((try? machine.contents(of: "/proc/cpuinfo", limit: 1 << 20)) ?? [])
      repeat {
        guard reader.skip("cpu MHz") else { continue }
        reader.skipSpaces()
        guard reader.skip(":") else { continue }
        reader.skipSpaces()
        if let frequency = reader.digits() { frequencies.append(frequency) }
      } while reader.nextLine()
    }
    guard let least = frequencies.min(), let most = frequencies.max() else { return }
    let average = frequencies.reduce(0, &+) / UInt64(frequencies.count)
    for (name, frequency) in [("", average), (".min", least), (".max", most)] {
      reading.add("frequency" + name, .count(frequency))
      var text: [UInt8] = []
      DecimalText.append(units: frequency, decimals: 3, dropsTrailingZeros: true, to: &text)
      reading.add("frequency" + name + ".ghz", .number(String(decoding: text, as: UTF8.self)))
    }
  }
}
