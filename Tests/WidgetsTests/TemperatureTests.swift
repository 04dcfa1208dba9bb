import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct TemperatureTests {
  static let chips = TemperatureCaptures.chips
  static let zones = TemperatureCaptures.zones

  static func sample(
    _ machine: FakeMachine, source: String = "all", needed: [String] = ["chip", "sensor"]
  ) throws -> Reading {
    try Temperature.sample(
      SampleRequest(
        source: source, needed: needed.map { Placeholder($0, .text, "") }, requiresMount: false),
      on: machine)
  }

  struct Case: NamedCase {
    var name: String
    var lines: String
    var folder = TemperatureCaptures.chips
    var source = "all"
    var max: String
    var average: String
    var min: String
    var sensors: UInt64
    var limit: String
    var chip: String
    var label: String
  }

  static let cases = [
    Case(
      name: "a laptop", lines: TemperatureCaptures.laptop, max: "63", average: "54.37",
      min: "38.85", sensors: 5, limit: "105", chip: "coretemp", label: "Core 8"),
    Case(
      name: "a spot of a disk, beside its composite",
      lines: "hwmon0 name nvme\nhwmon0 temp1_input 33850\nhwmon0 temp1_crit 79850\n"
        + "hwmon0 temp3_input 81850\nhwmon0 temp3_label Sensor 2\nhwmon0 temp3_max 65261850\n"
        + "hwmon1 name coretemp\nhwmon1 temp1_input 45000\nhwmon1 temp1_label Package id 0\n"
        + "hwmon1 temp1_crit 100000", max: "45", average: "39.425", min: "33.85", sensors: 2,
      limit: "100", chip: "coretemp", label: "Package id 0"),
    Case(
      name: "a spot of a named disk",
      lines: "hwmon0 name nvme\nhwmon0 temp1_input 33850\nhwmon0 temp1_crit 79850\n"
        + "hwmon0 temp3_input 81850", source: "nvme*", max: "33.85", average: "33.85", min: "33.85",
      sensors: 1, limit: "79.85", chip: "nvme", label: "temp1"),
    Case(
      name: "an offset for the fans",
      lines: "hwmon0 name k10temp\nhwmon0 temp1_input 80000\nhwmon0 temp1_label Tctl\n"
        + "hwmon0 temp2_input 53000\nhwmon0 temp2_label Tdie", max: "53", average: "53", min: "53",
      sensors: 1, limit: "100", chip: "k10temp", label: "Tdie"),
    Case(
      name: "its disk", lines: TemperatureCaptures.laptop, source: "nvme", max: "38.85",
      average: "38.85", min: "38.85", sensors: 1, limit: "84.85", chip: "nvme", label: "Composite"),
    Case(
      name: "a pattern", lines: TemperatureCaptures.laptop, source: "acpi*", max: "48",
      average: "48", min: "48", sensors: 1, limit: "100", chip: "acpitz", label: "temp1"),
    Case(
      name: "a list", lines: TemperatureCaptures.laptop, source: "nvme,acpi*", max: "48",
      average: "43.425", min: "38.85", sensors: 2, limit: "100", chip: "acpitz", label: "temp1"),
    Case(
      name: "one that says that it is broken",
      lines: "hwmon0 name nct6798\nhwmon0 temp1_input 90000\nhwmon0 temp1_fault 1\n"
        + "hwmon0 temp2_input 41000\nhwmon0 temp2_fault 0\nhwmon0 temp3_input 99000\n"
        + "hwmon0 temp3_enable 0\nhwmon0 temp4_input 42000\nhwmon0 temp4_enable 1", max: "42",
      average: "41.5", min: "41", sensors: 2, limit: "100", chip: "nct6798", label: "temp4"),
    Case(
      name: "a board without anything else has inputs that nothing is connected to",
      lines: "hwmon0 name nct6798\nhwmon0 temp1_input 41000\nhwmon0 temp1_label SYSTIN\n"
        + "hwmon0 temp2_input 98000\nhwmon0 temp2_label AUXTIN1", max: "41", average: "41",
      min: "41", sensors: 1, limit: "100", chip: "nct6798", label: "SYSTIN"),
    Case(
      name: "a named board has all of its inputs",
      lines: "hwmon0 name nct6798\nhwmon0 temp1_input 41000\nhwmon0 temp1_label SYSTIN\n"
        + "hwmon0 temp2_input 98000\nhwmon0 temp2_label AUXTIN1", source: "nct*", max: "98",
      average: "69.5", min: "41", sensors: 2, limit: "100", chip: "nct6798", label: "AUXTIN1"),
    Case(
      name: "a desktop, without its board", lines: TemperatureCaptures.desktop, max: "61.375",
      average: "58.312", min: "55.25", sensors: 2, limit: "100", chip: "k10temp", label: "Tctl"),
    Case(
      name: "its board", lines: TemperatureCaptures.desktop, source: "nct6798", max: "34",
      average: "34", min: "34", sensors: 1, limit: "80", chip: "nct6798", label: "SYSTIN"),
    Case(
      name: "zones", lines: TemperatureCaptures.board, folder: TemperatureCaptures.zones,
      max: "45.277", average: "43.138", min: "41", sensors: 2, limit: "90.554", chip: "cpu-thermal",
      label: "temp"),
    Case(
      name: "a zone by its type", lines: TemperatureCaptures.board,
      folder: TemperatureCaptures.zones, source: "gpu-thermal", max: "41", average: "41", min: "41",
      sensors: 1, limit: "100", chip: "gpu-thermal", label: "temp"),
    Case(
      name: "one sensor", lines: TemperatureCaptures.laptop,
      source: TemperatureCaptures.chips + "/hwmon1/temp2_input", max: "38.85", average: "38.85",
      min: "38.85", sensors: 1, limit: "100", chip: "nvme", label: "Sensor 1"),
    Case(
      name: "one zone", lines: TemperatureCaptures.board, folder: TemperatureCaptures.zones,
      source: TemperatureCaptures.zones + "/thermal_zone0/temp", max: "45.277", average: "45.277",
      min: "45.277", sensors: 1, limit: "90.554", chip: "cpu-thermal", label: "temp"),
    Case(
      name: "the folder of a chip", lines: TemperatureCaptures.laptop,
      source: TemperatureCaptures.chips + "/hwmon10", max: "63", average: "61.666", min: "60",
      sensors: 3, limit: "105", chip: "coretemp", label: "Core 8"),
    Case(
      name: "the folder of a zone", lines: TemperatureCaptures.board,
      folder: TemperatureCaptures.zones, source: TemperatureCaptures.zones + "/thermal_zone1",
      max: "41", average: "41", min: "41", sensors: 1, limit: "100", chip: "gpu-thermal",
      label: "temp"),
    Case(
      name: "a board whose open inputs have no names",
      lines: "hwmon0 name f71882fg\nhwmon0 temp1_input 126000\nhwmon0 temp2_input 43000", max: "43",
      average: "43", min: "43", sensors: 1, limit: "100", chip: "f71882fg", label: "temp2"),
    Case(
      name: "a board beside the processor",
      lines: "hwmon0 name gigabyte_wmi\nhwmon0 temp1_input 70000\nhwmon1 name coretemp\n"
        + "hwmon1 temp1_input 45000", max: "45", average: "45", min: "45", sensors: 1, limit: "100",
      chip: "coretemp", label: "temp1"),
    Case(
      name: "frost", lines: "hwmon0 name lm75\nhwmon0 temp1_input -12500\n", max: "-12.5",
      average: "-12.5", min: "-12.5", sensors: 1, limit: "100", chip: "lm75", label: "temp1"),
  ]

  @Test(arguments: cases + devices) func theNumbersAreThoseOfTheKernel(_ row: Case) throws {
    let machine = TemperatureCaptures.machine(row.lines, in: row.folder)
    let reading = try Self.sample(machine, source: row.source)
    #expect(reading["max"] == .number(row.max))
    #expect(reading["average"] == .number(row.average))
    #expect(reading["min"] == .number(row.min))
    #expect(reading["sensors"] == .count(row.sensors))
    #expect(reading["limit"] == .number(row.limit))
    #expect(reading["chip"] == .text(row.chip))
    #expect(reading["sensor"] == .text(row.label))
    let rate = try max(#require(Double(row.max)) / #require(Double(row.limit)), 0)
    #expect(try abs(#require(reading.rate) - rate) < 1e-12)
    #expect(reading["percent"] == reading.rate.map { .fraction($0) })
    #expect(reading.source == row.source)
  }

  @Test func sensorsAreFoundByName() throws {
    let machine = TemperatureCaptures.machine(TemperatureCaptures.laptop)
    let reading = try Self.sample(machine, needed: ["sensor.Core 0"])
    #expect(reading["sensor.Core 0"] == .number("60"))
    #expect(reading["sensor.Sensor 1"] == nil)
    #expect(
      reading["list"]
        == .text(
          """
          acpitz temp1: 48.0°C
          nvme Composite: 38.9°C
          coretemp Package id 0: 62.0°C
          coretemp Core 0: 60.0°C
          coretemp Core 8: 63.0°C
          """))
  }

  @Test(arguments: [SystemReason.ioError, .other(61), .denied]) func anUnreadableSensorIsIgnored(
    _ reason: SystemReason
  ) throws {
    let machine = TemperatureCaptures.machine(TemperatureCaptures.laptop)
    machine.unreadable[Self.chips + "/hwmon10/temp10_input"] = reason
    let reading = try Self.sample(machine)
    #expect(reading["max"] == .number("62"))
    #expect(reading["sensors"] == .count(4))
  }

  @Test func moreThanTheLimitFillsTheBar() throws {
    let reading = try Self.sample(
      TemperatureCaptures.machine(
        "hwmon0 name coretemp\nhwmon0 temp1_input 110000\nhwmon0 temp1_crit 100000"))
    #expect(reading.rate == 1)
    #expect(reading["percent"] == .fraction(1.1))
  }

  @Test func onlyNeededFilesAreRead() throws {
    let machine = TemperatureCaptures.machine(TemperatureCaptures.laptop)
    _ = try Self.sample(machine, needed: ["max"])
    #expect(
      machine.filesRead.map { String($0.dropFirst(Self.chips.count + 1)) }.filter {
        !$0.hasSuffix("/device/power/runtime_status")
      } == [
        "hwmon0/name", "hwmon0/temp1_input", "hwmon1/name", "hwmon1/temp1_input", "hwmon4/name",
        "hwmon10/name", "hwmon10/temp1_input", "hwmon10/temp2_input", "hwmon10/temp10_input",
        "hwmon10/name", "hwmon10/temp10_crit",
      ])
  }

  /// A chip's device, and whether its sensors are read.
  struct Power: NamedCase {
    var name: String
    var status: String?
    var isRead: Bool
  }

  static let powers = [
    Power(name: "awake", status: "active", isRead: true),
    Power(name: "asleep", status: "suspended", isRead: false),
    Power(name: "falling asleep", status: "suspending", isRead: false),
    Power(name: "waking up", status: "resuming", isRead: false),
    Power(name: "broken", status: "error", isRead: false),
    Power(name: "always awake", status: "unsupported", isRead: true),
    Power(name: "without a device", status: nil, isRead: true),
  ]

  /// Reading a sensor of a graphics card wakes it; its name is stored, and reading it does not.
  @Test(arguments: powers) func aSuspendedDeviceStaysAsleep(_ row: Power) throws {
    let card = Self.chips + "/hwmon3"
    for source in ["all", "amdgpu", "amdgpu,coretemp", card, card + "/temp1_input"] {
      let machine = TemperatureCaptures.machine(
        TemperatureCaptures.laptop + "\nhwmon3 name amdgpu\nhwmon3 temp1_input 71000\n"
          + "hwmon3 temp1_crit 90000\nhwmon3 temp1_label edge")
      if let status = row.status {
        machine.addFile(card + "/device/power/runtime_status", status + "\n")
      }
      let reading = try? Self.sample(machine, source: source, needed: ["chip", "sensor", "list"])
      let isRead = machine.filesRead.contains(card + "/temp1_input")
      #expect(isRead == row.isRead, "\(source)")
      #expect((reading?["max"] == .number("71")) == row.isRead, "\(source)")
      guard !row.isRead else { continue }
      let others = machine.filesRead.filter { $0.hasPrefix(card) }
      let harmless = [card + "/device/power/runtime_status", card + "/name"]
      #expect(others.allSatisfy { harmless.contains($0) || $0.hasPrefix(card + "/temp1_input/") })
      #expect(!machine.calls.contains(.names(card)))
      #expect(source != "all" || !others.contains(card + "/name"))
      guard source != "all", source != "amdgpu,coretemp" else { continue }
      #expect(throws: Failure.system(.asleep, path: source)) {
        try Self.sample(machine, source: source)
      }
    }
  }

  /// A second graphics card that may sleep is kept awake by readings, so that it is read by name only.
  @Test(arguments: ["0 auto", "1 auto", "0 on", "- auto", "- -"]) func aSecondCardMaySleep(
    _ row: String
  ) throws {
    let card = Self.chips + "/hwmon3"
    let words = row.split(separator: " ")
    let machine = TemperatureCaptures.machine(
      TemperatureCaptures.laptop + "\nhwmon3 name amdgpu\nhwmon3 temp1_input 71000")
    machine.addFile(card + "/device/power/runtime_status", "active\n")
    for (file, value) in [("boot_vga", words[0]), ("power/control", words[1])] where value != "-" {
      machine.addFile(card + "/device/" + file, value + "\n")
    }
    let isKeptAwake = row == "0 auto"
    _ = try Self.sample(machine)
    #expect(machine.filesRead.contains(card + "/temp1_input") == !isKeptAwake)
    #expect(try Self.sample(machine, source: "amdgpu")["max"] == .number("71"))
  }

  @Test func everyPlaceholderHasAValueAndEveryValueAPlaceholder() throws {
    let machine = TemperatureCaptures.machine(TemperatureCaptures.laptop)
    let reading = try Self.sample(machine, needed: ["chip", "sensor", "list"])
    Temperature.description.expectValues([reading])
  }

  struct Form: NamedCase {
    var name: String
    var thousandths: Int64 = 61_500
    var text: String
  }

  static let forms = [
    Form(name: "{max}", text: "62°C"), Form(name: "{max:C}", text: "62°C"),
    Form(name: "{max}", thousandths: 62_500, text: "62°C"), Form(name: "{max:F}", text: "143°F"),
    Form(name: "{max:F.1}", text: "142.7°F"), Form(name: "{max:K.2}", text: "334.65K"),
    Form(name: "{max:raw}", text: "62"), Form(name: "{max:.1,raw}", text: "61.5"),
    Form(name: "{max:raw,F}", text: "143"),
    Form(name: "{max:>7}|", text: "\u{2007}\u{2007}\u{2007}62°C|"),
    Form(name: "{max}", thousandths: -400, text: "0°C"),
    Form(name: "{max:.1}", thousandths: -400, text: "-0.4°C"),
    Form(name: "{max:F}", thousandths: -17_800, text: "0°F"),
    Form(name: "{max:F}", thousandths: -40_000, text: "-40°F"),
  ]

  @Test(arguments: forms) func unitsAndDecimals(_ form: Form) throws {
    let machine = TemperatureCaptures.machine(
      "hwmon0 name a\nhwmon0 temp1_input \(form.thousandths)")
    let template = try Template(form.name, placeholders: Temperature.description.placeholders)
    var text = StyledText()
    template.append(
      try Self.sample(machine), Look(bar: BarStyle(kind: .blocks, width: 1, ramp: [])), to: &text)
    #expect(text.plain == form.text)
  }

  @Test(arguments: ["X", "f", "8", "binary", "C2"]) func anUnknownUnitIsRejected(
    _ specification: String
  ) {
    #expect(throws: TemplateMistake.self) {
      try Template("{max:\(specification)}", placeholders: Temperature.description.placeholders)
    }
  }
}
