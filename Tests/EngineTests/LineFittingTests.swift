import TestSupport
import Testing

@testable import todayline

/// Segments in a line that is too short for them.
@Suite(.timed) struct LineFittingTests {
  /// Three segments of ten cells, with short texts of three, and details of eight.
  static func segments(open: Int?) -> [Segment] {
    ["a", "b", "c"].enumerated().map { index, name in
      var segment = Segment(
        widget: "disk", label: nil, instance: name, source: "/", level: .normal, result: .noData)
      segment.text = StyledText(String(repeating: name, count: 10))
      segment.short = StyledText(String(repeating: name, count: 3))
      segment.details = [Detail(label: "", text: "details!")]
      segment.detailsAreOpen = index == open
      if index == open { segment.appendDetailsToText() }
      return segment
    }
  }

  /// The open segment, a width, and the line.
  @Test(
    arguments: [
      (nil, 32, "aaaaaaaaaa|bbbbbbbbbb|cccccccccc"), (nil, 31, "aaa|bbb|ccc"),
      (nil, 11, "aaa|bbb|ccc"), (nil, 10, "aaa|…|ccc"), (nil, 8, "…|ccc"), (nil, 4, "…"),
      (1, 42, "aaaaaaaaaa|bbbbbbbbbb  details!|cccccccccc"),
      (1, 41, "aaa|bbbbbbbbbb  details!|ccc"), (1, 27, "aaa|bbb  details!|ccc"),
      (1, 20, "…|bbb  details!|ccc"), (1, 18, "bbb  details!|…"), (1, 14, "bbb  detail…|…"),
      (1, 6, "bbb…|…"), (2, 19, "…|bbb|ccc  details!"), (0, 15, "aaa  details!|…"),
    ] as [(Int?, Int, String)]) func openDetailsAreKept(_ open: Int?, _ width: Int, _ line: String)
  {
    let fitted = Self.segments(open: open).fitted(to: width, gap: LineGap(cells: 1))
    #expect(fitted.filter { !$0.isHidden }.map(\.text.plain).joined(separator: "|") == line)
  }

  /// Long details leave the others their places, as long as something can be read of them.
  @Test(
    arguments: [
      (60, 48, "aaa", "ccc"), (48, 40, "aaa", "ccc"), (38, 30, "aaa", "ccc"),
      (32, 24, "aaa", "ccc"), (31, 25, "…", "ccc"), (28, 24, "…", ""), (20, 18, "…", ""),
    ] as [(Int, Int, String, String)]) func longDetailsAreCut(
      _ width: Int, _ cells: Int, _ first: String, _ last: String
    )
  {
    var segments = Self.segments(open: 1)
    segments[1].short = StyledText("")
    segments[1].text = StyledText(String(repeating: "d", count: 60))
    let fitted = segments.fitted(to: width, gap: LineGap(cells: 1))
    let shown = fitted.filter { !$0.isHidden }.map(\.text.plain)
    #expect(shown.joined(separator: "|").count <= width, "\(shown)")
    #expect(fitted[1].text.plain.count >= cells, "\(shown)")
    #expect(shown.first == first || first == "…", "\(shown)")
    #expect(last.isEmpty || shown.last == last, "\(shown)")
  }

  @Test(arguments: [
    (40, "b  One: 1  Two: 2  …"), (22, "b  One: 1  Two: 2  …"), (18, "b  One: 1  …"),
    (9, "b  One: …"),
  ]) func detailsAreCutInFrontOfAValue(_ width: Int, _ text: String) {
    var segments = Self.segments(open: 1)
    segments[1].text = StyledText("b")
    segments[1].short = StyledText("")
    segments[1].details = [1, 2].map { Detail(label: $0 == 1 ? "One" : "Two", text: "\($0)") }
    segments[1].details.append(Detail(label: "Three", text: String(repeating: "3", count: 30)))
    segments[1].appendDetailsToText()
    let fitted = Array(segments[1...1]).fitted(to: width, gap: LineGap(cells: 1))
    #expect(fitted[0].text.plain == text)
  }

  /// The first value is shown whole beside others, if it is short.
  @Test(arguments: [
    ("b", "1234567890 KB/s", "b  Down: 1234567890 KB/s  …|ccc"),
    ("bbbbbbbbb", "1234567890 KB/s", "bbbbbbbbb  Down: 1234567890 KB/s  …|…"),
    ("b", String(repeating: "1", count: 40), "b  Down: 111111111111111111111111…|ccc"),
  ]) func theFirstDetailIsWhole(_ text: String, _ value: String, _ line: String) {
    var segments = Self.segments(open: 1)
    segments[1].text = StyledText(text)
    segments[1].short = StyledText("")
    segments[1].details = [Detail(label: "Down", text: value), Detail(label: "Up", text: value)]
    segments[1].appendDetailsToText()
    let fitted = Array(segments[1...2]).fitted(to: 38, gap: LineGap(cells: 1))
    #expect(fitted.map(\.text.plain).joined(separator: "|") == line)
  }

  @Test func aMessageIsCutBeforeValuesAreLeftOut() {
    var segments = Self.segments(open: nil)
    segments[0].text = StyledText(String(repeating: "m", count: 80))
    segments[0].short = segments[0].text
    let fitted = segments.fitted(to: 40, gap: LineGap(cells: 1))
    #expect(fitted.map(\.text.plain) == [String(repeating: "m", count: 23) + "…", "bbb", "ccc"])
  }

  /// A song goes before values, values at a level stay, and what still fits is shown.
  @Test(
    arguments: [
      (48, "mmmmmmmmmmmmmmmmmmmmmmm…|cc|ddddd|eeeeeeee|12:00"),
      (40, "mmmmmmmmmmm…|cc|ddddd|eeeeeeee|12:00"), (25, "…|cc|ddddd|eeeeeeee|12:00"),
      (24, "cc|…|eeeeeeee|12:00"), (18, "…|eeeeeeee|12:00"), (15, "cc|eeeeeeee|…"),
      (12, "eeeeeeee|…"), (9, "…|12:00"), (3, "…"),
    ] as [(Int, String)]) func theImportantOnesStay(_ width: Int, _ line: String)
  {
    var segments = ["m", "c", "d", "e", "12:00"].map { name in
      Segment(
        widget: "disk", label: nil, instance: name, source: "/", level: .normal, result: .noData)
    }
    for (index, text) in [String(repeating: "m", count: 80), "cc", "ddddd", "eeeeeeee", "12:00"]
      .enumerated()
    { segments[index].text = StyledText(text) }
    segments[3].level = .critical
    let fitted = segments.fitted(to: width, gap: LineGap(cells: 1))
    #expect(fitted.filter { !$0.isHidden }.map(\.text.plain).joined(separator: "|") == line)
  }

  @Test func withoutAWidthTmuxBeginsWithTheOpenOne() throws {
    for (host, first) in [("tmux", "b"), ("polybar", "a")] {
      let view = try RequestBuilder(Arguments(["disk", "--host", host]), on: FakeMachine()).view()
      let machine = FakeMachine()
      let arranged = Self.segments(open: 1).arranged(for: view, on: machine)
      #expect(arranged?[0].instance ?? "a" == first)
      #expect(Self.segments(open: nil).arranged(for: view, on: machine) == nil)
    }
  }

  static func addMonitor(
    _ name: String, _ status: String, _ enabled: String, _ modes: String, to machine: FakeMachine
  ) {
    let folder = "/sys/class/drm/card0-\(name)/"
    machine.addFile(folder + "status", status + "\n")
    machine.addFile(folder + "enabled", enabled + "\n")
    machine.addFile(folder + "modes", modes)
  }

  /// Clicks on `disk:/home` with members of an event, and expects details of some cells to be whole or cut.
  static func expectDetails(
    _ count: Int, areWhole: Bool, after members: String, _ widgets: [String],
    on machine: FakeMachine
  ) throws {
    let click = "{\"instance\":\"disk:/home\",\"button\":1\(members)}\n"
    machine.events = [(1_000, .input(Array(click.utf8))), (2_000, .outputClosed)]
    let details = String(repeating: "x", count: count)
    try StreamTests.run(
      ["--host", "i3bar", "--no-animation", "--format", "{percent}", "--details-format", details]
        + widgets, on: machine)
    let last = try #require(Calls.lines(machine).last)
    #expect(last.contains(details) == areWhole, "\(last)")
  }

  /// Monitors with their status, whether they are on, and their modes; and the cells of the narrowest.
  @Test(
    arguments: [
      ([], nil), ([("connected", "enabled", "1366x768\n1024x768\n")], 124),
      ([("connected", "enabled", "3840x2160\n"), ("connected", "enabled", "1920x1080\n")], 174),
      ([("disconnected", "disabled", ""), ("connected", "disabled", "800x600\n")], nil),
      ([("connected", "enabled", "noise")], nil), ([("connected", "enabled", "")], nil),
    ] as [([(String, String, String)], Int?)]) func openDetailsFitTheNarrowestMonitor(
      _ monitors: [(String, String, String)], _ cells: Int?
    ) throws
  {
    let machine = StreamTests.machine()
    for (index, (status, enabled, modes)) in monitors.enumerated() {
      Self.addMonitor("DP-\(index)", status, enabled, modes, to: machine)
    }
    #expect(Monitors.cells(on: machine)?.all == cells)
    let details = String(repeating: "x", count: 150)
    try ClickDeliveryTests.run(["disk", "--button", "1"], on: machine)
    let line = try Calls.call(
      ["disk", "/", "/home", "--host", "lemonbar", "--details-format", details], on: machine)
    // The other widget keeps its place.
    #expect(line.contains(details) == (cells ?? 200 > 180))
    // The clicked label, and the last widget.
    #expect(line.contains("█") && line.contains("50.0%"))
  }

  /// The width of the block of five cells in a click, and whether details of 130 cells have room in 1366
  /// pixels.
  @Test(
    arguments: [
      (nil, false), (35, true), (33, true), (40, true), (50, false), (20, false), (200, false),
      (0, false),
    ] as [(Int?, Bool)]) func aClickTellsTheFont(_ width: Int?, _ hasRoom: Bool) throws
  {
    let machine = StreamTests.machine()
    Self.addMonitor("DP-1", "connected", "enabled", "1366x768\n", to: machine)
    let width = width.map { ",\"width\":\($0)" } ?? ""
    try Self.expectDetails(
      130, areWhole: hasRoom, after: width, ["disk", "disk:/home"], on: machine)
  }

  /// The place of a block of 35 pixels in a click, with another block to its right; whether there is a monitor; and
  /// cells of details that have room in the line.
  @Test(
    arguments: [
      ("\"x\":1296,\"relative_x\":0", false, 145),
      ("\"x\":3296,\"relative_x\":0,\"output_x\":1296", false, 145),
      ("\"x\":1306,\"relative_x\":10", false, 145), ("\"x\":3296,\"relative_x\":0", true, 145),
      ("\"x\":496,\"relative_x\":0", true, 45), ("\"x\":1296", false, 500),
    ] as [(String, Bool, Int)]) func aClickTellsTheLine(
      _ place: String, _ hasMonitor: Bool, _ cells: Int
    ) throws
  {
    for (count, hasRoom) in [(cells, true), (cells + 60, cells == 500)] {
      let machine = StreamTests.machine()
      if hasMonitor { Self.addMonitor("DP-1", "connected", "enabled", "1366x768\n", to: machine) }
      try Self.expectDetails(
        count, areWhole: hasRoom, after: ",\"width\":35," + place, ["disk:/home", "disk"],
        on: machine)
    }
  }

  @Test func aCallFitsItsLine() throws {
    let machine = StreamTests.machine()
    let line = ["disk", "/", "/home", "--separator", "|", "--format"]
    let long = line + ["{bar} {percent}", "--short-format", "{percent}", "--line-width"]
    #expect(try Calls.call(long + ["11"], on: machine) == "50.0%|50.0%\n")
    #expect(try Calls.call(long + ["10"], on: machine) == "…|50.0%\n")
    try Calls.call(["click", "disk:/home", "--button", "1"], on: machine)
    #expect(
      try Calls.call(long + ["20", "--details-format", "x"], on: machine) == "50.0%|50.0%  x\n")
  }

  /// Surfaces and arrows take cells as well: the narrowest line for two texts of five.
  @Test(arguments: [("accent", 12), ("blocks", 14), ("pills", 15), ("powerline", 16)])
  func surfacesTakeCells(_ style: String, _ cells: Int) throws {
    let machine = StreamTests.machine()
    let words = [
      "disk", "/", "/home", "--host", "polybar", "--theme", "nord", "--style", style, "--format",
      "{percent}", "--line-width",
    ]
    #expect(try !Calls.call(words + [String(cells)], on: machine).contains("…"))
    #expect(try Calls.call(words + [String(cells - 1)], on: machine).contains("…"))
  }

  /// Two widgets at the same level do not touch, which takes a cell.
  @Test(arguments: [("90", 14), ("10", 15)]) func levelsAreParted(
    _ limit: String, _ cells: Int
  ) throws {
    let machine = StreamTests.machine()
    let words = [
      "disk", "/", "/home", "--host", "polybar", "--theme", "nord", "--style", "blocks", "--format",
      "{percent}", "--critical", limit, "--line-width",
    ]
    #expect(try !Calls.call(words + [String(cells)], on: machine).contains("…"))
    #expect(try Calls.call(words + [String(cells - 1)], on: machine).contains("…"))
  }

  /// A font as high as the bar is wider.
  @Test func largeEndsTakeMoreCells() throws {
    let machine = StreamTests.machine()
    let words = [
      "disk", "/", "/home", "--host", "polybar", "--theme", "nord", "--style", "powerline",
      "--format", "{percent}", "--ends-font", "3", "--line-width",
    ]
    let line = try Calls.call(words + ["18"], on: machine)
    #expect(line.contains("%{T3}\u{E0B2}%{T-}") && !line.contains("…"))
    #expect(try Calls.call(words + ["17"], on: machine).contains("…"))
  }

  /// What is printed is as wide as it may be, with colors and without.
  @Test(arguments: [SegmentStyle.accent, .pills, .blocks, .powerline, .underline], [18...44])
  func noLineIsTooWide(_ style: SegmentStyle, _ limits: ClosedRange<Int>) throws {
    let machine = StreamTests.machine()
    for limit in limits {
      let words = [
        "disk", "/", "/home", "--host", "text", "--theme", "nord", "--style", style.rawValue,
        "--format", "{percent} and more", "--short-format", "{percent}", "--line-width",
        String(limit), "--colors",
      ]
      for colors in ["never", "always"] {
        let line = try Calls.call(words + [colors], on: machine).dropLast()
        let text = String(line).replacing(/\u{1B}\[[0-9;:]*m/, with: "")
        #expect(TextWidth.cells(in: text) <= limit, "\(text)")
      }
    }
  }
}
