import TestSupport
import Testing

@testable import todayline

/// What a click does to a session.
@Suite(.timed) struct ActTests {
  /// A click of a process of its own.
  static func click(_ button: Int, _ arguments: [String], on machine: FakeMachine) throws {
    machine.input = [Array("{\"button\":\(button),\"x\":7}\n".utf8)]
    try Calls.call(["click"] + arguments, on: machine)
  }

  /// What such a click says if it has no effect.
  static func refusal(
    _ button: Int, _ arguments: [String], on machine: FakeMachine
  ) throws -> String? {
    do {
      try click(button, arguments, on: machine)
      return nil
    } catch let mistake as Mistake { return mistake.words }
  }

  /// Clicks on the only widget of a stream, all at once.
  static func stream(_ buttons: [Int], _ arguments: [String], on machine: FakeMachine) throws {
    let name = arguments[0]
    let clicks = buttons.map { ",{\"instance\":\"\(name)\",\"button\":\($0)}\n" }
    machine.events = [(1_000, .input(Array(clicks.joined().utf8))), (2_000, .outputClosed)]
    try Calls.call(["stream", "--host", "i3bar", "--no-animation"] + arguments, on: machine)
  }

  static func hasOpenDetails(_ machine: FakeMachine) -> Bool {
    machine.store.files.keys.contains { machine.store.text($0)?.contains("details-until=") == true }
  }

  /// A click and what it leads to.
  struct Case: NamedCase {
    var name: String
    var button: Int
    var arguments: [String]
    var opens = false
    var isForced = false
    var program: [String]?
  }

  static let cases = [
    Case(name: "details", button: 1, arguments: ["disk"], opens: true),
    Case(name: "a refresh", button: 2, arguments: ["disk"], isForced: true),
    Case(name: "the source", button: 3, arguments: ["disk"], program: ["xdg-open", "/"]),
    Case(
      name: "the source with a program", button: 3, arguments: ["disk", "--open", "x"],
      program: ["/bin/sh", "-c", "x \"$@\"", "todayline", "/"]),
    Case(name: "a part of the machine", button: 3, arguments: ["cpu"]),
    Case(
      name: "a part of the machine with a program", button: 3, arguments: ["cpu", "--open", "x"],
      program: ["/bin/sh", "-c", "x"]), Case(name: "the wheel", button: 4, arguments: ["disk"]),
    Case(name: "a button of no action", button: 9, arguments: ["disk"]),
    Case(
      name: "the user's command first", button: 1, arguments: ["disk", "--on-click", "x"],
      program: ["/bin/sh", "-c", "x"]),
    Case(
      name: "the user's command of another button", button: 1,
      arguments: ["disk", "--on-click-middle", "x"], opens: true),
    Case(
      name: "the user's command before a command's own", button: 4,
      arguments: ["exec", "date", "--on-scroll-up", "x"], isForced: true,
      program: ["/bin/sh", "-c", "x"]),
    Case(name: "a command", button: 7, arguments: ["exec", "date"], isForced: true),
    Case(name: "a web service", button: 1, arguments: ["http", "https://a/"], opens: true),
  ]

  @Test(arguments: cases) func aButtonHasItsAction(_ row: Case) throws {
    let machine = RoundTests.machine()
    try Self.click(row.button, row.arguments, on: machine)
    #expect(Self.hasOpenDetails(machine) == row.opens)
    machine.finishDetached()
    let isAsked = machine.detachments > 0 || machine.calls.contains(.statistics("/"))
    #expect(isAsked == row.isForced)
    #expect(machine.launches.map { $0.arguments } == (row.program.map { [$0] } ?? []))
    let session = try Sessions.of(row.arguments, on: machine)[0]
    #expect(session.startsProgram(row.button) == (row.program != nil || row.name == "a command"))
  }

  @Test func aCommandIsToldOfTheClick() throws {
    let machine = RoundTests.machine()
    try Self.click(7, ["exec", "date"], on: machine)
    machine.finishDetached()
    let told = try #require(machine.runs.first).program.environment
    #expect(told.contains("BLOCK_BUTTON=7") && told.contains("BLOCK_X=7"))
    try Self.click(3, ["disk:a", "/home", "--on-click-right", "x"], on: machine)
    #expect(
      Set(machine.launches.first?.environment ?? []) == [
        "BLOCK_NAME=disk", "BLOCK_INSTANCE=disk:a", "BLOCK_BUTTON=3", "TODAYLINE_SOURCE=/home",
        "BLOCK_X=7", "x=7", "button=3",
      ])
  }

  @Test func aProgramThatDoesNotStartIsShownUntilTheNextClick() throws {
    let machine = RoundTests.machine()
    let failure = Failure.launch(.notFound, program: "xdg-open")
    machine.launchFailure = failure
    #expect(try Self.refusal(3, ["disk"], on: machine) == failure.words)
    machine.events = [
      (1_000, StreamTests.click(3)), (2_000, StreamTests.click(1)), (3_000, .outputClosed),
    ]
    try Calls.call(["stream", "--host", "i3bar", "--no-animation", "disk"], on: machine)
    let lines = Calls.lines(machine)
    #expect(lines.map { $0.contains(failure.words) } == [false, true, false])
    #expect(lines.map { $0.contains("Used") } == [false, false, true])
  }

  static let display = "/sys/class/backlight/intel_backlight"

  /// A display at half of its 1000 levels.
  static func displayMachine() -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.addFile(display + "/max_brightness", "1000\n")
    machine.addFile(display + "/brightness", "500\n")
    machine.addFile(display + "/actual_brightness", "500\n")
    machine.afterAttributeWrite = { machine in
      machine.files[display + "/actual_brightness"] = machine.files[display + "/brightness"]
    }
    return machine
  }

  /// Clicks that come at once, and the only value that is written.
  struct WheelCase: NamedCase {
    var name: String
    var buttons: [Int]
    var arguments: [String] = []
    var write: String?
  }

  static let wheel = [
    WheelCase(name: "up", buttons: [4], write: "586"),
    WheelCase(name: "down", buttons: [5], write: "423"),
    WheelCase(name: "a burst is one write", buttons: [4, 4, 4], write: "786"),
    WheelCase(name: "a burst in both directions", buttons: [5, 4, 5], write: "423"),
    WheelCase(name: "up and down again", buttons: [4, 5]),
    WheelCase(name: "among other clicks", buttons: [4, 1, 4], write: "681"),
    WheelCase(
      name: "the floor of the user", buttons: [5, 5, 5], arguments: ["--floor", "40%"], write: "400"
    ),
    WheelCase(
      name: "another button", buttons: [1], arguments: ["--on-click", "down"], write: "423"),
    WheelCase(name: "a wheel of the user", buttons: [4], arguments: ["--on-scroll-up", "none"]),
  ]

  @Test(arguments: wheel) func theWheelTurnsTheDisplay(_ row: WheelCase) throws {
    let machine = Self.displayMachine()
    try Self.stream(row.buttons, ["backlight"] + row.arguments, on: machine)
    #expect(
      machine.attributeWrites == (row.write.map { [Self.display + "/brightness=" + $0] } ?? []))
    #expect(machine.runs.isEmpty && machine.launches.isEmpty)
    #expect(!machine.outputText.contains("brightness:"))
  }

  /// The end of brightnessctl, and what is shown.
  struct HelperCase: NamedCase {
    var name: String
    var result: Result<RunResult, Failure>
    var words: String?
  }

  static let helpers = [
    HelperCase(name: "it works", result: .success(RunResult(end: .exited(0)))),
    HelperCase(
      name: "it may not either",
      result: .success(
        RunResult(end: .exited(1), errorOutput: Array("a\nCan't modify brightness: x\n".utf8))),
      words: display + "/brightness: permission denied; brightnessctl: Can't modify brightness: x; "
        + "allow it by a udev rule: todayline help backlight"),
    HelperCase(
      name: "it is not installed", result: .failure(.launch(.notFound, program: "brightnessctl")),
      words: display
        + "/brightness: permission denied; install brightnessctl, or allow it by a udev rule: "
        + "todayline help backlight"),
    HelperCase(
      name: "it hangs", result: .success(RunResult(end: .timedOut(1000))),
      words: display + "/brightness: permission denied; brightnessctl: timed out after 1 s; "
        + "allow it by a udev rule: todayline help backlight"),
  ]

  @Test(arguments: helpers) func whereTheUserMayNotAProgramDoesIt(_ row: HelperCase) throws {
    let machine = Self.displayMachine()
    machine.unwritable[Self.display + "/brightness"] = .denied
    machine.runResult = { _, _ in row.result }
    #expect(try Self.refusal(4, ["backlight"], on: machine) == row.words)
    #expect(
      machine.runs.map { $0.program.arguments } == [
        ["brightnessctl", "--quiet", "--class=backlight", "--device=intel_backlight", "set", "586"]
      ])
    #expect(machine.runs[0].limits.timeout == 1000)
  }

  @Test func anotherFailureIsShown() throws {
    let machine = Self.displayMachine()
    machine.unwritable[Self.display + "/brightness"] = .ioError
    let failure = Failure.system(.ioError, path: Self.display + "/brightness")
    #expect(try Self.refusal(4, ["backlight"], on: machine) == failure.words)
    #expect(machine.runs.isEmpty)
  }

  @Test func aStreamShowsTheNewBrightnessAtOnce() throws {
    let machine = Self.displayMachine()
    machine.hearsKernel = true
    let wheel = ",{\"instance\":\"backlight\",\"button\":4}\n"
    machine.events = [(1_000, .input(Array((wheel + wheel + wheel).utf8))), (2_000, .outputClosed)]
    try Calls.run(["stream", "--host", "i3bar", "backlight"], on: machine)
    #expect(machine.attributeWrites == [Self.display + "/brightness=786"])
    let lines = Calls.lines(machine)
    #expect(lines.count == 2)
    #expect(lines.last?.contains("79%") == true)
  }

  /// Its message goes away, although no event comes.
  @Test func aStreamForgetsAFailureOfTheWheel() throws {
    let machine = Self.displayMachine()
    machine.hearsKernel = true
    machine.unwritable[Self.display + "/brightness"] = .ioError
    let wheel = ",{\"instance\":\"backlight\",\"button\":4}\n"
    machine.events = [(1_000, .input(Array(wheel.utf8))), (60_000, .outputClosed)]
    try Calls.run(["stream", "--host", "i3bar", "backlight"], on: machine)
    let lines = Calls.lines(machine)
    #expect(lines.count == 3)
    #expect(lines[1].contains("input/output error"))
    #expect(lines[2].contains("50%"))
    #expect(machine.wakeups < 6)
  }

  @Test func everyWidgetThatAdjustsDoesSo() throws {
    for widget in WidgetName.allCases {
      let machine = Self.displayMachine()
      let request = AdjustRequest(source: "all", steps: 1, floor: 0)
      let adjustment = try widget.adjustment(request, on: machine)
      #expect((adjustment != nil) == widget.description.adjusts, "\(widget)")
      // A timer is in the store.
      #expect(
        widget.description.possibleActions.contains(.up)
          == (widget.description.adjusts || widget == .timer))
    }
  }

  @Test func twoClicksOpenAndCloseTheDetails() throws {
    let machine = RoundTests.machine()
    try Self.stream([1, 1], ["disk"], on: machine)
    #expect(Calls.lines(machine).count == 1)
    #expect(!Self.hasOpenDetails(machine))
  }

  /// Buttons and the item that they lead to, from the one that is stored.
  @Test(
    arguments: [
      (5, nil, "y"), (5, "x", "y"), (5, "z", "x"), (4, "y", "x"), (4, "x", "z"), (1, "y", "z"),
    ] as [(Int, String?, String)]) func buttonsGoThroughItems(
      _ button: Int, _ stored: String?, _ expected: String
    ) throws
  {
    let machine = RoundTests.machine()
    if let stored {
      try Sessions.put([("alternative", stored)], in: "http:a", .volatile, on: machine)
    }
    let arguments = ["http:a", "https://a/{item}", "--items", "x,y,z"]
    try Self.click(button, arguments, on: machine)
    #expect(machine.launches.isEmpty && !Self.hasOpenDetails(machine))
    let record = Sessions.store(machine).record(of: "http:a", .volatile, on: machine)
    #expect(record?["alternative"] == expected)
    try Calls.run(arguments, on: machine)
    machine.finishDetached()
    #expect(machine.runs.count == 1)
    #expect(machine.runs.first?.inputText.contains("https://a/" + expected) == true)
  }

  @Test func otherButtonsOfItemsDoAsUsual() throws {
    let machine = RoundTests.machine()
    let arguments = ["http:a", "https://a/{item}", "--items", "x,y"]
    try Self.click(3, arguments, on: machine)
    #expect(machine.launches.map { $0.arguments } == [["xdg-open", "https://a/x"]])
    try Self.click(2, arguments, on: machine)
    #expect(machine.detachments == 1)
  }

  @Test func aPinnedKeyHasNoAlternatives() throws {
    let machine = RoundTests.machine()
    #expect(try Sessions.one("geo", on: machine).request.hasAlternatives)
    #expect(try !Sessions.one("geo", "--key", "city", on: machine).request.hasAlternatives)
    #expect(try !Sessions.one("geo", "--format", "{city}", on: machine).request.hasAlternatives)
    #expect(try !Sessions.one("http", "https://a/", on: machine).request.hasAlternatives)
    try Self.click(1, ["geo", "--key", "city"], on: machine)
    #expect(Self.hasOpenDetails(machine))
  }
}
