import TestSupport
import Testing

@testable import todayline

/// What a click does to a session.
@Suite(.timed) struct ActTests {
  /// A session that has acted on a click.
  static func clicked(
    _ button: Int, _ arguments: [String], on machine: FakeMachine
  ) throws -> WidgetSession {
    var sessions = try Sessions.of(arguments, on: machine)
    sessions[0].now = machine.now
    sessions[0].recallIfNeeded(from: Sessions.store(machine), on: machine)
    sessions.deliver(Click(button: button, variables: ["BLOCK_X=7"]))
    sessions[0].isDue = false
    sessions[0].act(store: Sessions.store(machine), on: machine)
    #expect(!sessions[0].isClicked)
    return sessions[0]
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
    Case(
      name: "the source", button: 3, arguments: ["disk"], program: ["xdg-open", "/"]),
    Case(
      name: "the source with a program", button: 3, arguments: ["disk", "--open", "x"],
      program: ["/bin/sh", "-c", "x \"$@\"", "todayline", "/"]),
    Case(name: "a part of the machine", button: 3, arguments: ["cpu"]),
    Case(
      name: "a part of the machine with a program", button: 3, arguments: ["cpu", "--open", "x"],
      program: ["/bin/sh", "-c", "x"]),
    Case(name: "the wheel", button: 4, arguments: ["disk"]),
    Case(name: "a button of no action", button: 9, arguments: ["disk"]),
    Case(
      name: "the user's command first", button: 1, arguments: ["disk", "--on-click", "x"],
      program: ["/bin/sh", "-c", "x"]),
    Case(
      name: "the user's command of another button", button: 1,
      arguments: ["disk", "--on-click-middle", "x"], opens: true),
    Case(
      name: "the user's command before a command's own", button: 4,
      arguments: ["exec", "date", "--on-scroll-up", "x"], program: ["/bin/sh", "-c", "x"]),
    Case(name: "a command", button: 7, arguments: ["exec", "date"], isForced: true),
    Case(name: "a web service", button: 1, arguments: ["http", "https://a/"], opens: true),
  ]

  @Test(arguments: cases) func aButtonHasItsAction(_ row: Case) throws {
    let machine = RoundTests.machine()
    let session = try Self.clicked(row.button, row.arguments, on: machine)
    #expect(session.intent.details.isOpen == row.opens)
    #expect(session.intent.togglesDetails == row.opens)
    #expect(session.intent.isForced == row.isForced)
    #expect(session.isDue == row.isForced)
    #expect(machine.launches.map { $0.arguments } == (row.program.map { [$0] } ?? []))
    #expect(session.startsProgram(row.button) == (row.program != nil || row.name == "a command"))
  }

  @Test func aCommandIsToldOfTheClick() throws {
    let machine = RoundTests.machine()
    let session = try Self.clicked(7, ["exec", "date"], on: machine)
    #expect(session.intent.clicks.first == Click(button: 7, variables: ["BLOCK_X=7"]))
    _ = try Self.clicked(3, ["disk:a", "/home", "--on-click-right", "x"], on: machine)
    #expect(
      machine.launches.first?.environment == [
        "BLOCK_NAME=disk", "BLOCK_INSTANCE=disk:a", "BLOCK_BUTTON=3", "TODAYLINE_SOURCE=/home",
        "BLOCK_X=7",
      ])
  }

  @Test func aProgramThatDoesNotStartIsShownUntilTheNextClick() throws {
    let machine = RoundTests.machine()
    let failure = Failure.launch(.notFound, program: "xdg-open")
    machine.launchFailure = failure
    var session = try Self.clicked(3, ["disk"], on: machine)
    #expect(session.intent.launchFailure == failure)
    #expect(session.segment().text.plain == failure.words)
    session.clicks = [Click(button: 1)]
    session.act(store: Sessions.store(machine), on: machine)
    #expect(session.intent.launchFailure == nil)
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
      name: "the floor of the user", buttons: [5, 5, 5], arguments: ["--floor", "40%"],
      write: "400"),
    WheelCase(
      name: "another button", buttons: [1], arguments: ["--on-click", "down"], write: "423"),
    WheelCase(name: "a wheel of the user", buttons: [4], arguments: ["--on-scroll-up", "none"]),
  ]

  @Test(arguments: wheel) func theWheelTurnsTheDisplay(_ row: WheelCase) throws {
    let machine = Self.displayMachine()
    var sessions = try Sessions.of(["backlight"] + row.arguments, on: machine)
    for button in row.buttons { sessions.deliver(Click(button: button)) }
    sessions[0].act(store: Sessions.store(machine), on: machine)
    #expect(
      machine.attributeWrites == (row.write.map { [Self.display + "/brightness=" + $0] } ?? []))
    #expect(machine.runs.isEmpty && machine.launches.isEmpty)
    #expect(sessions[0].intent.launchFailure == nil)
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
      words: display
        + "/brightness: permission denied; brightnessctl: Can't modify brightness: x; "
        + "allow it by a udev rule: todayline help backlight"),
    HelperCase(
      name: "it is not installed",
      result: .failure(.launch(.notFound, program: "brightnessctl")),
      words: display
        + "/brightness: permission denied; install brightnessctl, or allow it by a udev rule: "
        + "todayline help backlight"),
    HelperCase(
      name: "it hangs", result: .success(RunResult(end: .timedOut(1000))),
      words: display
        + "/brightness: permission denied; brightnessctl: timed out after 1 s; "
        + "allow it by a udev rule: todayline help backlight"),
  ]

  @Test(arguments: helpers) func whereTheUserMayNotAProgramDoesIt(_ row: HelperCase) throws {
    let machine = Self.displayMachine()
    machine.unwritable[Self.display + "/brightness"] = .denied
    machine.runResult = { _, _ in row.result }
    let session = try Self.clicked(4, ["backlight"], on: machine)
    #expect(
      machine.runs.map { $0.program.arguments } == [
        [
          "brightnessctl", "--quiet", "--class=backlight", "--device=intel_backlight", "set", "586",
        ]
      ])
    #expect(machine.runs[0].limits.timeout == 1000)
    #expect(session.intent.launchFailure?.words == row.words)
  }

  @Test func anotherFailureIsShown() throws {
    let machine = Self.displayMachine()
    machine.unwritable[Self.display + "/brightness"] = .ioError
    let session = try Self.clicked(4, ["backlight"], on: machine)
    #expect(
      session.intent.launchFailure == .system(.ioError, path: Self.display + "/brightness"))
    #expect(machine.runs.isEmpty)
  }

  @Test func aStreamShowsTheNewBrightnessAtOnce() throws {
    let machine = Self.displayMachine()
    machine.hearsKernel = true
    let wheel = ",{\"instance\":\"backlight\",\"button\":4}\n"
    machine.events = [
      (1_000, .input(Array((wheel + wheel + wheel).utf8))), (2_000, .outputClosed),
    ]
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
      #expect(widget.description.possibleActions.contains(.up) == widget.description.adjusts)
    }
  }

  @Test func twoClicksOpenAndCloseTheDetails() throws {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(["disk"], on: machine)
    for _ in 0..<2 { sessions.deliver(Click(button: 1)) }
    sessions[0].act(store: Sessions.store(machine), on: machine)
    #expect(!sessions[0].intent.details.isOpen)
    #expect(!sessions[0].intent.togglesDetails)
  }

  /// A resident process closes them by itself, without a click.
  @Test func openDetailsCloseWhenTheirTimeIsOver() throws {
    let machine = RoundTests.machine()
    var session = try Self.clicked(1, ["disk", "--details-for", "2s"], on: machine)
    Calls.pass(1_999, on: machine)
    session.now = machine.now
    session.act(store: Sessions.store(machine), on: machine)
    #expect(session.intent.details.isOpen)
    Calls.pass(1, on: machine)
    session.now = machine.now
    session.act(store: Sessions.store(machine), on: machine)
    #expect(!session.intent.details.isOpen)
  }

  /// Buttons and the item that they lead to, from the one that is stored.
  @Test(
    arguments: [
      (5, nil, "y"), (5, "x", "y"), (5, "z", "x"), (4, "y", "x"), (4, "x", "z"), (1, "y", "z"),
    ] as [(Int, String?, String)])
  func buttonsGoThroughItems(_ button: Int, _ stored: String?, _ expected: String) throws {
    let machine = RoundTests.machine()
    if let stored {
      try Sessions.put([("alternative", stored)], in: "http:a", .volatile, on: machine)
    }
    let arguments = ["http:a", "https://a/{item}", "--items", "x,y,z"]
    let session = try Self.clicked(button, arguments, on: machine)
    #expect(session.intent.alternative == expected)
    #expect(session.memory.source == "https://a/" + expected)
    #expect(session.intent.steps.count == 1)
    #expect(!session.intent.details.isOpen && machine.launches.isEmpty)
  }

  @Test func otherButtonsOfItemsDoAsUsual() throws {
    let machine = RoundTests.machine()
    let arguments = ["http:a", "https://a/{item}", "--items", "x,y"]
    #expect(try Self.clicked(2, arguments, on: machine).intent.isForced)
    _ = try Self.clicked(3, arguments, on: machine)
    #expect(machine.launches.map { $0.arguments } == [["xdg-open", "https://a/x"]])
  }

  @Test func aPinnedKeyHasNoAlternatives() throws {
    let machine = RoundTests.machine()
    #expect(try Sessions.one("geo", on: machine).request.hasAlternatives)
    #expect(try !Sessions.one("geo", "--key", "city", on: machine).request.hasAlternatives)
    #expect(try !Sessions.one("geo", "--format", "{city}", on: machine).request.hasAlternatives)
    #expect(try !Sessions.one("http", "https://a/", on: machine).request.hasAlternatives)
    #expect(try Self.clicked(1, ["geo", "--key", "city"], on: machine).intent.details.isOpen)
  }
}
