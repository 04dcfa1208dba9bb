import TestSupport
import Testing

@testable import todayline

/// Opened details: in which texts, in which places, and of which widget.
@Suite(.timed) struct DetailsTests {
  static func isOpen(_ domain: String, on machine: FakeMachine) -> Bool {
    ClickDeliveryTests.isOpen(domain, on: machine)
  }

  /// Opens the details of a disk, and returns its segment.
  static func opened(_ arguments: String..., machine: FakeMachine) throws -> Segment {
    var sessions = try Sessions.of(arguments, on: machine)
    sessions.deliver(Click(button: 1))
    try Sessions.round(&sessions, on: machine)
    return sessions[0].segment()
  }

  static let details = "  Used: 2 MB  Free: 2 MB  Total: 4.1 MB"

  @Test func theShortTextHasTheDetails() throws {
    let segment = try Self.opened("disk", "--host", "i3bar", machine: RoundTests.machine())
    #expect(segment.short.plain == "50.0%" + Self.details)
    #expect(segment.text.plain.hasSuffix(Self.details))
    #expect(segment.short.spans.map(\.style.role) == [.details, .details, .details])
  }

  @Test func longDetailsLeaveRoomForOtherSegments() throws {
    let segment = try Self.opened(
      "disk", "--host", "i3bar", "--details-format",
      "{path}\\n" + String(repeating: "x", count: 300), machine: RoundTests.machine())
    #expect(segment.short.plain == "50.0%  /  " + String(repeating: "x", count: 96) + "…")
    #expect(segment.text.plain.hasSuffix("xxx"))
  }

  @Test func theUsersFormatIsTheShortOneAsWell() throws {
    let machine = RoundTests.machine()
    func short(_ arguments: String...) throws -> String {
      var sessions = try Sessions.of(["disk", "--host", "i3bar"] + arguments, on: machine)
      try Sessions.round(&sessions, on: machine)
      return sessions[0].segment().short.plain
    }
    #expect(try short() == "50.0%")
    #expect(try short("--format", "{free} free") == "2 MB free")
    #expect(try short("--format", "{free} free", "--short-format", "{free}") == "2 MB")
  }

  /// A host, a place, and whether the line has the details.
  @Test(
    arguments: [
      ("i3bar", nil, true), ("tmux", nil, true), ("waybar", nil, false), ("waybar", "line", true),
      ("i3bar", "none", false),
    ] as [(String, String?, Bool)]) func detailsAreInTheLineUnlessItHasATooltip(
      _ host: String, _ place: String?, _ isInLine: Bool
    ) throws
  {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(
      ["disk", "--host", host] + (place.map { ["--details", $0] } ?? []), on: machine)
    sessions.deliver(Click(button: 1))
    try Sessions.round(&sessions, on: machine)
    #expect(sessions[0].segment().text.plain.contains("Used") == isInLine)
    #expect(sessions[0].segment().detailsAreOpen)
    #expect(Self.isOpen("disk", on: machine))
  }

  @Test func aNotificationHasTheDetails() throws {
    let machine = RoundTests.machine()
    for _ in 0..<2 {
      try ClickDeliveryTests.run(
        ["disk:a", "--button", "1", "--details", "notify", "--details-format", "\\<b>\\n-{used}"],
        on: machine)
      #expect(
        machine.launches.map(\.arguments) == [
          [
            "notify-send", "--app-name=todayline", "--expire-time=10000",
            "--hint=string:x-canonical-private-synchronous:todayline-disk:a", "--", "Disk a",
            "&lt;b&gt;\n-2 MB",
          ]
        ])
      machine.forgetCalls()
    }
    #expect(!Self.isOpen("disk:a", on: machine))
  }

  /// A display server, the installed menus, and the one that shows the details.
  @Test(
    arguments: [
      (false, ["rofi", "dmenu"], "rofi"), (false, ["dmenu", "wofi"], "dmenu"),
      (true, ["wofi", "dmenu"], "wofi"), (true, ["fuzzel", "wofi"], "fuzzel"),
      (true, ["dmenu"], nil), (false, [], nil),
    ] as [(Bool, [String], String?)]) func aMenuThatIsInstalledHasTheDetails(
      _ isWayland: Bool, _ programs: [String], _ menu: String?
    ) throws
  {
    let machine = RoundTests.machine()
    machine.variables["PATH"] = "/usr/local/bin:/usr/bin"
    if isWayland { machine.variables["WAYLAND_DISPLAY"] = "wayland-0" }
    machine.programs = Set(programs.map { "/usr/bin/" + $0 })
    guard let menu else {
      let name = isWayland ? "fuzzel" : "rofi"
      #expect(throws: Mistake.failure(.launch(.notFound, program: name))) {
        try ClickDeliveryTests.run(["disk", "--button", "1", "--details", "menu"], on: machine)
      }
      return
    }
    try ClickDeliveryTests.run(["disk", "--button", "1", "--details", "menu"], on: machine)
    let launch = try #require(machine.launches.first)
    #expect(launch.arguments[2].contains("{ set -- \"$title\"; " + menu + " "))
    #expect(
      launch.arguments[3...] == ["todayline", "Disk", "Used: 2 MB", "Free: 2 MB", "Total: 4.1 MB"])
  }

  @Test func openingOneClosesTheOthersOfARound() throws {
    let machine = RoundTests.machine()
    var sessions =
      try Sessions.of(["disk"], on: machine) + Sessions.of(["disk:a"], on: machine)
      + Sessions.of(["disk:b"], on: machine)
    /// Clicks on some of them at once, and returns those that are stored as open.
    func open(after names: String?...) throws -> [String] {
      for name in names { sessions.deliver(Click(button: 1, instance: name)) }
      try Sessions.round(&sessions, on: machine)
      return sessions.map(\.instance.domain).filter { Self.isOpen($0, on: machine) }
    }
    #expect(try open(after: "disk") == ["disk"])
    #expect(try open(after: "disk:a") == ["disk:a"])
    #expect(try open(after: "disk:b", "disk") == ["disk"])
    #expect(try open(after: "disk") == [])
    // A host that joins segments does not name the one that was clicked.
    #expect(try open(after: nil) == ["disk"])
    #expect(try open(after: nil) == ["disk:a"])
    #expect(try open(after: nil) == ["disk:b"])
    #expect(try open(after: nil) == [])
    #expect(try open(after: "disk:b", "disk:b", "disk:a") == ["disk:a"])
  }

  @Test func aStreamShowsTheLastOneThatWasOpened() throws {
    let machine = StreamTests.machine()
    machine.events = [
      (1_000, StreamTests.click(1)), (2_000, StreamTests.click(1, "disk:/home")),
      (3_000, .outputClosed),
    ]
    try StreamTests.run(
      [
        "--host", "i3bar", "--no-animation", "--details-format", "Path: {path}", "disk",
        "disk:/home",
      ], on: machine)
    let lines = Calls.lines(machine)
    #expect(
      lines.map { $0.contains("Path: /<") || $0.contains("Path: /\"") } == [false, true, false])
    #expect(lines.map { $0.contains("Path: /home") } == [false, false, true])
  }

  @Test func aStreamShowsAtOnceWhatAnotherProcessOpens() throws {
    let machine = StreamTests.machine()
    machine.events = [(2_500, .storeChange("disk")), (3_000, .outputClosed)]
    machine.otherProcess = { other in
      try? ClickDeliveryTests.run(["disk", "--button", "1"], on: other)
    }
    try StreamTests.run(["disk"], on: machine)
    #expect(Calls.lines(machine).map { $0.contains("Used") } == [false, true])
  }

  /// The option, and whether another bar shows the details that a stream has opened.
  @Test(arguments: [([], false), (["--details-on", "all"], true)] as [([String], Bool)])
  func detailsOpenOnTheClickedBar(_ options: [String], _ areElsewhere: Bool) throws {
    let machine = StreamTests.machine()
    machine.events = [(1_000, StreamTests.click(1)), (2_000, .outputClosed)]
    try StreamTests.run(["--host", "i3bar", "disk"] + options, on: machine)
    #expect(Calls.lines(machine).last?.contains("Used") ?? false)
    #expect(try Calls.call(["disk"], on: machine).contains("Used") == areElsewhere)
    // A click elsewhere opens them there, or closes what it sees.
    try ClickDeliveryTests.run(["disk", "--button", "1"] + options, on: machine)
    #expect(Self.isOpen("disk", on: machine) != areElsewhere)
  }

  @Test func aCallClosesThoseOfOtherCalls() throws {
    let machine = StreamTests.machine()
    try ClickDeliveryTests.run(["disk", "--button", "1", "--details-for", "0"], on: machine)
    try ClickDeliveryTests.run(["disk:/home", "--button", "1"], on: machine)
    #expect(!Self.isOpen("disk", on: machine) && Self.isOpen("disk:/home", on: machine))
    // i3blocks runs one call for each block.
    machine.variables["BLOCK_BUTTON"] = "1"
    try Calls.call(["disk", "--host", "i3blocks"], on: machine)
    #expect(Self.isOpen("disk", on: machine) && !Self.isOpen("disk:/home", on: machine))
  }

  @Test func onlyAClickThatOpensDetailsReadsTheStore() throws {
    let machine = StreamTests.machine()
    func lists(_ arguments: [String]) throws -> Bool {
      try Calls.call(arguments, on: machine)
      return machine.calls.contains { if case .store(.list, _) = $0 { true } else { false } }
    }
    #expect(try !lists(["disk"]))
    #expect(try lists(["click", "disk", "--button", "1"]))
    #expect(try !lists(["disk"]))
    #expect(try !lists(["click", "disk", "--button", "1"]))
    #expect(try !lists(["click", "disk", "--button", "2"]))
  }

  @Test func theDetailsOfASlowSourceAreThoseOfItsAnswer() throws {
    let machine = StreamTests.machine()
    machine.runResult = { _, _ in
      .success(
        RunResult(end: .exited(0), output: Array("{\"text\":\"a\",\"tooltip\":\"b\\nc\"}".utf8)))
    }
    let arguments = ["exec:x", "date", "--input", "waybar", "--on-click", "details"]
    #expect(try Calls.call(["details"] + arguments, on: machine) == "b\nc\n")
    let clicked = try Calls.call(arguments + ["--button", "1"], on: machine)
    #expect(clicked == "a  b  c\n")
  }
}
