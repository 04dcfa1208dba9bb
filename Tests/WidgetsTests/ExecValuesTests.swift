import TestSupport
import Testing

@testable import todayline

/// The output of shell scripts: lines of `NAME=VALUE`.
@Suite(.timed) struct ExecValuesTests {
  struct Case: NamedCase {
    var name: String
    var output: String
    var values: [String]

    init(_ name: String, _ output: String, _ values: [String]) {
      self.name = name
      self.output = output
      self.values = values
    }
  }

  @Test(arguments: [
    Case(
      "every name",
      "text=a\nshort=b\ntooltip=c\nalt=d\nclass=e f\npercent=25\ncolor=#010203\n"
        + "level=warning\n",
      [
        "text=a", "short=b", "tooltip=c", "percent=0.250000000", "alt=d", "class=e f",
        "level=warning", "color=#010203",
      ]), Case("values of its own", "artist=A\nvolume=40\n", [".artist=A", ".volume=40"]),
    Case(
      "a value is the rest of the line", "text= \"a\" = b # c\\n \n", ["text= \"a\" = b # c\\n "]),
    Case("no final newline", "text=a", ["text=a"]),
    Case("CR LF", "text=a\r\nx=b\r\n", ["text=a", ".x=b"]),
    Case("blank lines", "\n \t\ntext=a\n\n", ["text=a"]),
    Case("each tooltip is a line", "text=a\ntooltip=b\ntooltip=c\n", ["text=a", "tooltip=b\nc"]),
    Case("the last value counts", "text=a\nx=1\ntext=b\nx=2\n", ["text=b", ".x=2"]),
    Case("a percentage is a text", "percent=40.6\n", ["text=41%", "percent=0.406000000"]),
    Case("one beside a text", "text=a\npercent= 40 %\n", ["text=a", "percent=0.400000000"]),
    Case("above all", "percent=150\n", ["text=150%", "percent=1.500000000"]),
    Case("below nothing", "percent=-5\n", ["text=0%", "percent=0.000000000"]),
    Case("no percentage", "text=a\npercent=\n", ["text=a"]), Case("nothing", "", ["text="]),
    Case(
      "nothing to show", "alt=off\nclass=x\ntooltip=y\n",
      ["text=", "tooltip=y", "alt=off", "class=x"]),
    Case("only empty values", "text=\nartist=\n", ["text="]),
    Case("an empty value beside others", "text=a\nartist=\n", ["text=a", ".artist="]),
    Case(
      "a class that is critical", "text=a\nclass=x urgent\n",
      ["text=a", "class=x urgent", "level=critical"]),
    Case(
      "the higher level", "text=a\nclass=warning\nlevel=critical\n",
      ["text=a", "class=warning", "level=critical"]),
    Case("a normal level", "text=a\nlevel=normal\n", ["text=a"]),
    Case("a color by name", "text=a\ncolor=red\n", ["text=a", "color=#ff0000"]),
    Case("no color", "text=a\ncolor=\n", ["text=a"]),
    Case("names with digits", "text=a\na_1=b\n", ["text=a", ".a_1=b"]),
    Case("a byte order mark", "\u{FEFF}text=a\n", ["text=a"]),
    Case("markup is unchanged", "text=<b>a</b>\n", ["text=<b>a</b>"]),
  ]) func linesAreValues(_ row: Case) throws {
    let reading = try ExecTests.reading(row.output, .values)
    #expect(ExecTests.values(reading) == row.values)
    #expect(reading.isBlank == (row.values.first == "text="))
  }

  @Test(arguments: [
    ("1", true), ("-3.50", true), ("1e3", true), ("0", true), ("08", false), ("+1", false),
    ("1 GB", false), ("nan", false), ("", false), ("12:30", false),
  ]) func aValueThatLooksLikeANumberIsOne(_ text: String, _ isNumber: Bool) throws {
    let reading = try ExecTests.reading("text=a\nx=" + text, .values)
    #expect(reading[".x"] == (isNumber ? .number(text) : .text(text)))
  }

  struct Mistake: NamedCase {
    var name: String
    var output: String
    var line: Int
    var text: String
    var expected: String

    init(_ name: String, _ output: String, _ line: Int, _ text: String, _ expected: String) {
      self.name = name
      self.output = output
      self.line = line
      self.text = text
      self.expected = expected
    }
  }

  static let form = "NAME=VALUE with a NAME of a-z, 0-9, and _"

  @Test(arguments: [
    Mistake("no equals sign", "text=a\n\noops\n", 3, "oops", form),
    Mistake("no name", "=a\n", 1, "=a", form),
    Mistake("a capital letter", "Text=a\n", 1, "Text=a", form),
    Mistake("a digit first", "1a=b\n", 1, "1a=b", form),
    Mistake("a space", "text =a\n", 1, "text =a", form),
    Mistake("an indented line", " text=a\n", 1, " text=a", form),
    Mistake("another alphabet", "é=b\n", 1, "é=b", form),
    Mistake(
      "a word for a percentage", "percent=full", 1, "percent=full",
      "a percentage such as percent=40"),
    Mistake(
      "a huge percentage", "percent=1e9", 1, "percent=1e9", "a percentage such as percent=40"),
    Mistake(
      "an unknown color", "color=reddish", 1, "color=reddish", "a color such as color=#ff8000"),
    Mistake(
      "an unknown level", "level=high", 1, "level=high",
      "level=normal, level=warning, or level=critical"),
  ]) func anyOtherLineIsNamed(_ row: Mistake) {
    #expect(throws: Failure.answer(.line(row.line, text: row.text, expected: row.expected))) {
      try ExecTests.reading(row.output, .values)
    }
  }

  @Test func sizesAreLimited() throws {
    let many = (0..<257).map { "a\($0)=b\n" }.joined()
    #expect(
      throws: Failure.answer(.line(257, text: "a256=b", expected: "one of 256 values at most"))
    ) { try ExecTests.reading(many, .values) }
    let long = try ExecTests.reading("x=" + String(repeating: "y", count: 60_000), .values)
    #expect(long.text(".x")?.utf8.count == 4096)
    #expect(throws: Failure.program(.exceededOutput(65536), message: "")) {
      try ExecTests.reading("text=a\nx=" + String(repeating: "y", count: 65527), .values)
    }
    #expect(
      throws: Failure.answer(.line(1, text: String(repeating: "z", count: 60), expected: Self.form))
    ) { try ExecTests.reading(String(repeating: "z", count: 1000), .values) }
  }

  @Test func aLineOfACommandThatStaysIsAReading() throws {
    let request = ExecTests.request("x", .values)
    let reading = try Exec.reading(ofLine: Array("percent=40".utf8), isCut: false, request)
    #expect(ExecTests.values(reading) == ["text=40%", "percent=0.400000000"])
  }
}
