import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct ExecTests {
  static func request(
    _ source: String = "x", _ input: InputFormat? = nil, readsMarkup: Bool = false
  ) -> RefreshRequest {
    var request = RefreshRequest(source: source, now: Timestamp(milliseconds: 5))
    request.input = input
    request.readsMarkup = readsMarkup
    return request
  }

  /// Returns the reading of a program that writes `output` and ends in a given way.
  static func reading(
    _ output: [UInt8], _ input: InputFormat? = nil, end: RunEnd = .exited(0), errors: String = "",
    readsMarkup: Bool = false
  ) throws -> Reading {
    let machine = FakeMachine()
    machine.runResult = { _, _ in
      .success(RunResult(end: end, output: output, errorOutput: Array(errors.utf8)))
    }
    let request = request("x", input, readsMarkup: readsMarkup)
    return try #require(try Exec.refresh(request, on: machine).reading)
  }

  static func reading(
    _ output: String, _ input: InputFormat? = nil, end: RunEnd = .exited(0), errors: String = "",
    readsMarkup: Bool = false
  ) throws -> Reading {
    try reading(Array(output.utf8), input, end: end, errors: errors, readsMarkup: readsMarkup)
  }

  /// Returns the values as `name=value`, without the command.
  static func values(_ reading: Reading) -> [String] {
    reading.values.filter { $0.name != "command" }.map {
      $0.name + "=" + (Snapshot.text(of: $0.value) ?? "")
    }
  }

  @Test func aCommandIsRunByTheShell() throws {
    let machine = FakeMachine()
    var request = Self.request("echo 'a b'; true")
    request.variables = ["BLOCK_BUTTON=1"]
    request.limits.timeout = 7
    _ = try Exec.refresh(request, on: machine)
    #expect(machine.runs.count == 1)
    #expect(
      machine.runs[0].program
        == Program(["/bin/sh", "-c", "echo 'a b'; true"], environment: ["BLOCK_BUTTON=1"]))
    #expect(machine.runs[0].limits == request.limits)
    #expect(machine.runs[0].input.isEmpty)
  }

  @Test func aProgramIsRunWithItsArguments() throws {
    let machine = FakeMachine()
    var request = Self.request("date +%H %M")
    request.arguments = ["date", "+%H %M"]
    let answer = try Exec.refresh(request, on: machine)
    #expect(machine.runs[0].program == Program(["date", "+%H %M"]))
    #expect(answer.reading?.source == "date +%H %M")
    #expect(answer.reading?["command"] == .text("date +%H %M"))
    #expect(answer.reading?.taken == Timestamp(milliseconds: 5))
    #expect(answer.validators == nil)
  }

  struct Case: NamedCase {
    var name: String
    var output: String
    var text: String

    init(_ name: String, _ output: String, _ text: String) {
      self.name = name
      self.output = output
      self.text = text
    }
  }

  @Test(arguments: [
    Case("a line", "12:30\n", "12:30"), Case("no final newline", "12:30", "12:30"),
    Case("CR LF", "12:30\r\nmore\r\n", "12:30"), Case("the first of several", "a\nb\n", "a"),
    Case("spaces stay", "  a  \n", "  a  "), Case("nothing", "", ""),
    Case("an empty line", "\nb\n", ""), Case("only a line break", "\r\n", ""),
    Case("blanks", " \t \n", ""), Case("invisible characters", "\u{200B}\u{7}\u{0}\n", ""),
    Case("a byte order mark", "\u{FEFF}a\n", "a"),
    Case("one elsewhere", "a\u{FEFF}b\n", "a\u{FEFF}b"), Case("markup", "<b>a</b>\n", "<b>a</b>"),
    Case("a NUL", "a\u{0}b\n", "a\u{0}b"),
  ]) func aTextIsTheFirstLine(_ row: Case) throws {
    let reading = try Self.reading(row.output)
    #expect(Self.values(reading) == ["text=" + row.text])
    #expect(reading.rate == nil)
    #expect(reading.isBlank == row.text.isEmpty)
  }

  static let ends: [(RunEnd, [InputFormat])] = [
    (.exited(1), InputFormat.allCases.filter { $0 != .i3blocks }),
    (.exited(33), [.text, .waybar, .json]), (.exited(127), InputFormat.allCases),
    (.signaled(9), InputFormat.allCases), (.timedOut(10_000), InputFormat.allCases),
    (.exceededMemory(1 << 20), InputFormat.allCases),
    (.exceededOutput(65536), InputFormat.allCases),
  ]

  /// i3blocks 1.5 shows what a script printed before it failed.
  @Test func aBlockIsShownWhateverTheExitStatus() throws {
    let reading = try Self.reading("fine\n", .i3blocks, end: .exited(1), errors: "oh\n")
    #expect(reading["text"] == .text("fine"))
    #expect(throws: Failure.program(.exited(1), message: "oh")) {
      try Self.reading(" \n", .i3blocks, end: .exited(1), errors: "oh\n")
    }
  }

  @Test(arguments: ends) func anyOtherEndIsAFailure(_ end: RunEnd, _ formats: [InputFormat]) {
    for format in formats {
      #expect(throws: Failure.program(end, message: "no such file")) {
        try Self.reading("fine\n", format, end: end, errors: "no such file\n")
      }
    }
  }

  @Test(arguments: [
    Case("nothing", "", ""), Case("blank lines", "\n \r\n\t\n", ""),
    Case("the last line", "first\nlast\n", "last"),
    Case("without a final newline", "first\nlast", "last"),
    Case("blank lines after it", "x: not found \n\n \r\n", "x: not found"),
    Case("blanks around it", "a\n\t  b c \n", "b c"),
    Case("a progress bar", "10%\r50%\rfailed\r", "failed"),
    Case(
      "curl's meter", "  % Total\n\r  0  0 --:--:--  0\r  0  0 --:--:--  0curl: (6) Could not\n",
      "curl: (6) Could not"), Case("controls", "\u{1B}[31mbad\u{1B}[0m\u{7}\n", "bad"),
    Case("a long one", String(repeating: "日", count: 300), String(repeating: "日", count: 99) + "…"),
    Case(
      "just not too long", String(repeating: "x", count: 200), String(repeating: "x", count: 200)),
  ]) func theMessageIsTheLastLineOfStandardError(_ row: Case) {
    #expect(throws: Failure.program(.exited(2), message: row.text)) {
      try Self.reading("", end: .exited(2), errors: row.output)
    }
  }

  @Test func aProgramThatCannotBeStartedIsAFailure() {
    let machine = FakeMachine()
    machine.runResult = { program, _ in .failure(.launch(.notFound, program: "/bin/sh")) }
    #expect(throws: Failure.launch(.notFound, program: "/bin/sh")) {
      try Exec.refresh(Self.request(), on: machine)
    }
  }

  @Test func theDefaultFormatsAreValidTemplates() throws {
    let formats = Exec.description.formats
    let reading = try Self.reading(
      #"{"text":"a","tooltip":"one\ntwo","percentage":50,"class":["b c",""],"alt":"d"}"#, .waybar)
    let bar = BarStyle(kind: .ascii, width: 2, ramp: ["a", "b"])
    let template = try Template(formats.details, placeholders: Exec.description.placeholders)
    #expect(template.details(of: reading, Look(bar: bar)).map(\.line) == ["one", "two"])
    for (format, expected) in [
      (formats.text, "a"), (formats.short, "a"), ("{bar}{ramp}", "[#-]b"),
      ("{percent} {alt} {class} {command}", "50.0% d b-c x"), ("{level}{color}{short}", "–––"),
    ] {
      var text = StyledText()
      try Template(format, placeholders: Exec.description.placeholders).append(
        reading, Look(bar: bar), to: &text)
      #expect(text.plain == expected)
    }
  }

  @Test func aReadingSurvivesTheStore() throws {
    let reading = try Self.reading(
      #"{"text":"a=\\b","tooltip":"one\ntwo","percentage":50,"class":"urgent"}"#, .waybar)
    let record = try #require(Record(Snapshot.record(of: reading).bytes))
    let restored = Snapshot.reading(
      of: record, source: "x",
      needed: Exec.description.placeholders.filter { placeholder in
        reading.values.contains { $0.name == placeholder.name }
      })
    #expect(restored?.rate == 0.5)
    for entry in reading.values { #expect(restored?[entry.name] == entry.value) }
    #expect(restored?.level == .critical)
  }
}
