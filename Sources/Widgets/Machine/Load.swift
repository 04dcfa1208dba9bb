/// The load averages, from /proc/loadavg; proc_loadavg(5).
enum Load: SampledWidget {
  static let description = WidgetDescription(
    kind, summary: "load average",
    notes: "Percentages are relative to all processors together, and can exceed 100.",
    source: .machine,
    formats: Formats(
      text: "{one:<5}", short: "{one:<5}",
      details: "1 min: {one}\\n5 min: {five}\\n15 min: {fifteen}"
        + "\\nRunning: {running} of {processes}"),
    placeholders: [
      Placeholder(
        "bar", .bar, "the rate, the load of the last minute per processor, as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("one", .number, "the average of the last minute"),
      Placeholder("five", .number, "the average of the last five minutes"),
      Placeholder("fifteen", .number, "the average of the last fifteen minutes"),
      Placeholder("percent", .fraction, "one / processors: at 100 %, all of them are busy"),
      Placeholder("percent.five", .fraction, "five / processors"),
      Placeholder("percent.fifteen", .fraction, "fifteen / processors"),
      Placeholder("running", .count, "runnable processes and threads"),
      Placeholder("processes", .count, "all processes and threads"),
      Placeholder("processors", .count, "the processors that are online"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ],
    // The percentage allows thresholds above 100 %, where the rate ends.
    thresholdScale: .load, thresholdValues: ["percent"], label: "LOAD",
    icons: [
      Icon(awesome: "\u{f0e4}", nerd: "\u{f04c5}", emoji: "\u{1f4c8}", todayline: "\u{f2004}")
    ], accent: .orange)

  private static let path = "/proc/loadavg"
  private static let names = ["one", "five", "fifteen"]
  private static let percentNames = ["percent", "percent.five", "percent.fifteen"]

  /// Parses a line such as `0.20 0.18 0.12 1/80 11206`.
  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading {
    var reader = WordReader(try machine.contents(of: path, limit: 256))
    let processors = onlineProcessors(on: machine)
    var reading = Reading(source: request.source, taken: machine.now, rate: nil, values: [])
    reading.values.reserveCapacity(12)
    for index in names.indices {
      guard let word = reader.word(), let load = NumberText.double(of: word), load >= 0 else {
        throw .system(.malformed, path: path)
      }
      reading.add(names[index], .number(word))
      guard processors > 0 else { continue }
      let share = load / Double(processors)
      reading.add(percentNames[index], .fraction(share))
      // A load above 100 % fills the bar.
      if index == 0 { reading.rate = min(share, 1) }
    }
    reader.skipSpaces()
    if let running = reader.digits(), reader.skip("/"), let processes = reader.number() {
      reading.add("running", .count(running))
      reading.add("processes", .count(processes))
    }
    if processors > 0 { reading.add("processors", .count(processors)) }
    return reading
  }

  /// The number of online processors, or 0 if unknown.
  ///
  /// The file has the form `0-3,6`; Documentation/admin-guide/cputopology.rst.
  private static func onlineProcessors(on machine: Machine) -> UInt64 {
    let path = "/sys/devices/system/cpu/online"
    var reader = WordReader(
      (try? machine.contents(of: path, limit: 4096, validity: .seconds)) ?? [])
    var count: UInt64 = 0
    repeat {
      guard let first = reader.digits() else { break }
      let last = reader.skip("-") ? reader.digits() ?? first : first
      // No machine has more processors; the sum of larger numbers might overflow.
      count += min(last >= first ? last - first : 0, 1 << 16) + 1
    } while reader.skip(",")
    if count > 0 { return min(count, 1 << 16) }
    // A container may hide that file.
    reader = WordReader(
      (try? machine.contents(of: "/proc/stat", limit: 1 << 20, validity: .seconds)) ?? [])
    while reader.nextLine(), reader.skip("cpu") { count += 1 }
    return count
  }
}
