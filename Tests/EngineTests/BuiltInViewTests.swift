import TestSupport
import Testing

@testable import todayline

/// The view that is shown and edited while no file names a widget.
@Suite(.timed) struct BuiltInViewTests {
  /// A laptop with a home partition.
  static func laptop() -> FakeMachine {
    let machine = StreamTests.machine()
    machine.addFile(
      MountTable.path,
      "28 1 8:1 / / rw - ext4 /dev/sda1 rw\n29 28 8:2 / /home rw - ext4 /dev/sda2 rw\n")
    machine.addFile(
      "/sys/class/power_supply/BAT0/uevent",
      """
      POWER_SUPPLY_TYPE=Battery
      POWER_SUPPLY_STATUS=Discharging
      POWER_SUPPLY_PRESENT=1
      POWER_SUPPLY_ENERGY_FULL=50000000
      POWER_SUPPLY_ENERGY_NOW=40000000
      POWER_SUPPLY_CAPACITY=80

      """)
    machine.addFile("/proc/meminfo", "MemTotal: 100 kB\nMemFree: 50 kB\nMemAvailable: 50 kB\n")
    machine.addFile("/proc/stat", "cpu  1 0 0 9 0 0 0 0 0 0\ncpu0 1 0 0 9 0 0 0 0 0 0\nintr 1\n")
    return machine
  }

  static func edit(_ words: String..., on machine: FakeMachine) throws {
    try edit(words, on: machine)
  }

  static func edit(_ words: [String], on machine: FakeMachine) throws {
    machine.forgetCalls()
    let arguments = try Arguments(["today"] + words)
    try TodayCommand.run(try EditCommand(words[0], arguments), arguments, on: machine)
  }

  static func configuration(on machine: FakeMachine) throws -> Configuration {
    try #require(
      ConfigurationReader.configuration(
        at: TodayViewTests.path, isNamed: false, .everything, Extensions(), on: machine))
  }

  static func names(on machine: FakeMachine) throws -> [String] {
    try configuration(on: machine).sections.map(\.name)
  }

  @Test(arguments: [(1, "a b c"), (2, "b a c"), (3, "b c a"), (9, "b c a")])
  func aWidgetMovesToItsNumber(_ number: Int, _ order: String) throws {
    let machine = StreamTests.machine()
    machine.addFile(TodayViewTests.path, "[disk:a]\n[disk:b]\n[disk:c]\n")
    try Self.edit("move", "disk:a", String(number), on: machine)
    #expect(try Self.names(on: machine) == order.split(separator: " ").map { "disk:" + $0 })
  }

  static let everything = ["network", "cpu", "memory", "disk", "disk:home", "battery", "clock"]

  @Test func theViewHasWhatTheMachineHas() throws {
    #expect(try Self.names(on: Self.laptop()) == Self.everything)
    #expect(
      try Self.names(on: StreamTests.machine()) == ["network", "cpu", "memory", "disk", "clock"])
  }

  /// A file that is there is left alone, and so is one that may be.
  @Test(arguments: [SystemReason.denied, .ioError, .tooManyFiles])
  func aFileThatCannotBeCheckedIsNotReplaced(_ reason: SystemReason) throws {
    let machine = Self.laptop()
    machine.unreadable[TodayViewTests.path] = reason
    let failure = Mistake.failure(.system(reason, path: TodayViewTests.path))
    do {
      try Self.edit("init", on: machine)
      Issue.record("a new file")
    } catch let mistake as Mistake { #expect(mistake.words == failure.words) }
    #expect(machine.files[TodayViewTests.path] == nil)
  }

  @Test func theVolumeIsShownWhereThereIsSound() throws {
    let machine = Self.laptop()
    machine.variables["XDG_RUNTIME_DIR"] = "/run/user/1"
    machine.variables["PATH"] = "/usr/bin"
    machine.addFile("/run/user/1/pulse/native", "")
    #expect(try Self.names(on: machine) == Self.everything)
    machine.programs = ["/usr/bin/pactl"]
    #expect(try Self.names(on: machine).contains("volume"))
  }

  /// Players are on the session bus.
  @Test func thePlayerIsShownWhereThereIsABus() throws {
    let machine = Self.laptop()
    machine.variables["XDG_RUNTIME_DIR"] = "/run/user/1"
    #expect(try Self.names(on: machine) == Self.everything)
    machine.addFile("/run/user/1/bus", "")
    #expect(try Self.names(on: machine) == ["media"] + Self.everything)
  }

  /// Without a default route, the network takes no place; a clock has no percentage, and stays.
  @Test func theViewIsShown() throws {
    let line = try Calls.call(["today", "--format", "{percent}"], on: Self.laptop())
    #expect(line == "–  50.0%  50.0%  50.0%  80.0%  Tue 14 Nov 22:13\n")
    let stream = Self.laptop()
    stream.events = [(1, .outputClosed)]
    try StreamTests.run(["--format", "{percent}"], on: stream)
    #expect(stream.outputText == line)
  }

  @Test func initWritesTheViewThatWasShown() throws {
    let machine = Self.laptop()
    let shown = try Self.configuration(on: machine)
    try Self.edit("init", "--write", on: machine)
    let written = try Self.configuration(on: machine)
    #expect(shown.isBuiltIn && !written.isBuiltIn)
    #expect(written.mistakes.isEmpty && written.sections.allSatisfy(\.mistakes.isEmpty))
    func settings(_ configuration: Configuration) -> [[String]] {
      configuration.sections.map { section in
        [section.name] + section.settings.map { $0.name.text + "=" + $0.value }
      }
    }
    #expect(settings(written) == settings(shown))
    let builder = try RequestBuilder(Arguments(["check"]), on: machine)
    #expect(ConfigurationCheck(builder).mistakes.isEmpty)
  }

  /// A file, an edit, and the widgets after it.
  struct Edit: NamedCase {
    var name: String
    var file: String?
    var words: [String]
    var names: [String]
  }

  static let noBattery = ["network", "cpu", "memory", "disk", "disk:home", "clock"]

  @Test(arguments: [
    Edit(
      name: "add", words: ["add", "exec:x", "date"],
      names: everything.dropLast() + ["exec:x", "clock"]),
    Edit(name: "add a clock", words: ["add", "clock:utc"], names: everything + ["clock:utc"]),
    Edit(
      name: "add after a clock", words: ["add", "load", "--after", "clock"],
      names: everything + ["load"]),
    Edit(
      name: "add before", words: ["add", "load", "--before", "disk"],
      names: ["network", "cpu", "memory", "load"] + everything.dropFirst(3)),
    Edit(name: "remove", words: ["remove", "battery"], names: noBattery),
    Edit(
      name: "remove several", words: ["remove", "disk", "network", "cpu"],
      names: ["memory", "disk:home", "battery", "clock"]),
    Edit(name: "move", words: ["move", "battery", "1"], names: ["battery"] + noBattery),
    Edit(
      name: "add to settings", file: "bar-width = 3\n", words: ["add", "load"],
      names: everything.dropLast() + ["load", "clock"]),
    Edit(
      name: "add to a view", file: "[disk]\n", words: ["add", "load"], names: ["disk", "load"]),
  ]) func anEditLosesNothing(_ row: Edit) throws {
    let machine = Self.laptop()
    if let file = row.file { machine.addFile(TodayViewTests.path, file) }
    let arguments = try Arguments(["today"] + row.words)
    try TodayCommand.run(try EditCommand(row.words[0], arguments), arguments, on: machine)
    #expect(try Self.names(on: machine) == row.names)
    let bytes = try #require(machine.files[TodayViewTests.path])
    #expect(bytes.starts(with: Array((row.file ?? "# The Today view").utf8)))
    #expect(try Self.configuration(on: machine).section(named: "disk")?.mistakes.isEmpty != false)
  }

  /// A clock at the end stays there, with its comment.
  @Test func anAddedWidgetIsBeforeTheClock() throws {
    let machine = Self.laptop()
    machine.addFile(TodayViewTests.path, "[disk]\n\n# The time.\n[clock:utc]\n")
    try Self.edit("add", "load", on: machine)
    let text = InitTests.text(TodayViewTests.path, on: machine)
    #expect(text == "[disk]\n\n[load]\n\n# The time.\n[clock:utc]\n")
  }

  @Test func aMistakenEditWritesNothing() throws {
    let machine = Self.laptop()
    #expect(throws: Mistake.self) { try Self.edit("remove", "disk", "load", on: machine) }
    #expect(throws: Mistake.self) { try Self.edit("move", "load", "1", on: machine) }
    #expect(machine.files[TodayViewTests.path] == nil)
  }

  @Test func settingsForAllWidgetsApply() throws {
    let machine = Self.laptop()
    machine.addFile(TodayViewTests.path, "format = {percent:.0}\nseparator = /\n")
    #expect(try Calls.call(["today"], on: machine) == "–/50%/50%/50%/80%/Tue 14 Nov 22:13\n")
  }

  /// A missing include may name the widgets, so that others would be a surprise.
  @Test(arguments: ["include = /none\n", "[disk\n"]) func aBrokenFileShowsItsMistake(
    _ text: String
  ) throws {
    let machine = Self.laptop()
    machine.addFile(TodayViewTests.path, text)
    #expect(try !Self.configuration(on: machine).isBuiltIn)
    #expect(try Calls.call(["today"], on: machine).contains("config:1"))
  }

  @Test func aMistakeInASettingIsShownBesideTheView() throws {
    let machine = Self.laptop()
    machine.addFile(TodayViewTests.path, "formt = x\n")
    let line = try Calls.call(["today", "--only", "disk", "--format", "x"], on: machine)
    #expect(line == "config:1: no key “formt” (did you mean “format”?)  x\n")
  }

  /// Only the label says which path is meant.
  @Test func aLabelOfTheViewKeepsItsPath() throws {
    let machine = Self.laptop()
    #expect(try Calls.call(["disk:home", "--format", "{path}"], on: machine) == "/home\n")
    try ClickDeliveryTests.run(["disk:home", "--button", "1"], on: machine)
    let line = try Calls.call(
      ["today", "--format", "{path}", "--details-format", "open", "--only", "disk:home"],
      on: machine)
    #expect(line == "/home  open\n")
  }

  @Test func aWidgetByItselfReadsNothingMore() throws {
    let machine = Self.laptop()
    machine.forgetCalls()
    _ = try Invocation.of(["disk"], on: machine)
    #expect(machine.filesRead == [TodayViewTests.path])
  }

  @Test func checkTellsOfTheView() throws {
    let machine = Self.laptop()
    _ = try CheckCommand.run(try Arguments(["check"]), on: machine)
    let view = "the built-in view is shown (\(Self.everything.joined(separator: ", ")))"
    let path = TodayViewTests.path
    #expect(
      machine.outputText.hasPrefix(
        "\(path): not found, so \(view); “todayline today init --write” writes it\n"))
    machine.addFile(path, "# nothing\n")
    machine.forgetCalls()
    _ = try CheckCommand.run(try Arguments(["check"]), on: machine)
    #expect(machine.outputText.hasPrefix("\(path): no widgets, so \(view); no problems found\n"))
  }
}
