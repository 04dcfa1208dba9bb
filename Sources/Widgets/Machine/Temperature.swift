/// The machine's temperature, from /sys/class/hwmon or, if that is empty, from /sys/class/thermal,
/// whose zones are mostly included in the former; Documentation/hwmon/sysfs-interface.rst,
/// Documentation/ABI/testing/sysfs-class-thermal.
enum Temperature: SampledWidget {
  static let description = WidgetDescription(
    kind,
    summary:
      "the temperature of all sensors, of a chip such as nvme*, or of one sensor by its path",
    notes: """
      Two chips of one name are told apart by their devices: /sys/class/nvme/nvme1,
      /sys/devices/pci0000:00/0000:00:18.3/hwmon/hwmon*/temp1_input.
      Thresholds are in degrees Celsius. Thresholds for all widgets limit usage, and do not apply.
      Sensors that report a fault and readings of 0, below -50, or of 127 °C and above are ignored;
      so are the inputs of the board's chip (nct6*, it8*, and others), unless it is named or the only one:
      often nothing is connected to them.
      So are chips of a suspended device, such as a graphics card: reading them would wake it.
      Thermal zones are read if there are no chips but those of disks.
      """, source: .part,
    formats: Formats(
      text: "{max:<4}", short: "{max:<4}",
      details: "Warmest: {chip} {sensor}\\nAverage: {average}\\nLowest: {min}\\nLimit: {limit}"
        + "\\nSensors: {sensors}"),
    placeholders: [
      Placeholder("bar", .bar, "the rate, max / limit, as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("max", .temperature, "the warmest sensor, which decides the rate and the level"),
      Placeholder("average", .temperature, "the average of all sensors"),
      Placeholder("min", .temperature, "the coldest sensor"),
      Placeholder("percent", .fraction, "max / limit, in degrees Celsius"),
      Placeholder("limit", .temperature, "the chip's critical or high limit, otherwise 100 °C"),
      Placeholder("chip", .text, "the chip of the warmest sensor, such as coretemp"),
      Placeholder("sensor", .text, "its name there, such as Core 0"),
      Placeholder("sensors", .count, "the number of working sensors"),
      Placeholder("sensor.LABEL", .temperature, "the sensor of that name, such as {sensor.Core 0}"),
      Placeholder("list", .lines, "each sensor with its chip and name, in degrees Celsius"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], thresholdScale: .degrees, thresholdValues: ["max"], label: "TEMP",
    icons: [
      Icon(
        awesome: "\u{f2c9}", nerd: "\u{f050f}", emoji: "\u{1f321}\u{fe0f}", todayline: "\u{f2006}")
    ], accent: .red)

  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading {
    var scan = TemperatureScan(machine: machine, source: request.source)
    scan.find()
    let main = scan.sensors.filter { !$0.isSpot }
    let sensors = main.isEmpty ? scan.sensors : main
    guard let first = sensors.first else {
      let isAll = request.source == "all"
      guard !isAll else { throw .absent("temperature sensor") }
      if let sensor = scan.unconnected {
        throw .absent(
          "temperature sensor “" + request.source + "”: it reads "
            + TemperatureUnit.number(thousandths: sensor.value)
            + " °C, as if nothing were connected")
      }
      if scan.hasSuspended { throw .system(.asleep, path: request.source) }
      throw .absent("temperature sensor “" + request.source + "”", existing: scan.otherChips)
    }
    var (warmest, coldest, sum) = (first, first, Int64(0))
    for sensor in sensors {
      if sensor.value > warmest.value { warmest = sensor }
      if sensor.value < coldest.value { coldest = sensor }
      sum += sensor.value
    }
    let limit = scan.limit(of: warmest)
    let rate = max(Double(warmest.value) / Double(limit), 0)
    var reading = Reading(
      source: request.source, taken: machine.now, rate: min(rate, 1),
      values: [
        .init("max", value(warmest.value)), .init("average", value(sum / Int64(sensors.count))),
        .init("min", value(coldest.value)), .init("percent", .fraction(rate)),
        .init("limit", value(limit)), .init("sensors", .count(UInt64(sensors.count))),
      ])
    func needs(_ name: String) -> Bool { request.needed.contains { $0.name.hasPrefix(name) } }
    if needs("chip") { reading.add("chip", .text(scan.chip(of: warmest))) }
    if needs("sensor") { reading.add("sensor", .text(scan.label(of: warmest))) }
    guard needs("sensor.") || needs("list") else { return reading }
    var list = ""
    for sensor in scan.sensors {
      let label = scan.label(of: sensor)
      if reading["sensor." + label] == nil { reading.add("sensor." + label, value(sensor.value)) }
      list += (list.isEmpty ? "" : "\n") + scan.chip(of: sensor) + " " + label + ": "
      var line: [UInt8] = []
      let value = TemperatureUnit.number(thousandths: sensor.value)
      TemperatureUnit.celsius.append(value, decimals: 1, isRaw: false, to: &line)
      list += String(decoding: line, as: UTF8.self)
    }
    reading.add("list", .text(list))
    return reading
  }

  private static func value(_ thousandths: Int64) -> Value {
    .number(TemperatureUnit.number(thousandths: thousandths))
  }
}
