import TestSupport
import Testing

@testable import todayline

/// The output of programs written for i3blocks and Waybar.
@Suite(.timed) struct ExecBarsTests {
  struct Case: NamedCase {
    var name: String
    var output: String
    var values: [String]
    var end: RunEnd

    init(_ name: String, _ output: String, _ values: [String], end: RunEnd = .exited(0)) {
      self.name = name
      self.output = output
      self.values = values
      self.end = end
    }
  }

  @Test(arguments: [
    Case("one line", "80%\n", ["text=80%"]),
    Case(
      "three lines", "Full 80%\n80%\n#FF8000\n", ["text=Full 80%", "short=80%", "color=#ff8000"]),
    Case("no final newline", "a\nb\n#010203", ["text=a", "short=b", "color=#010203"]),
    Case("CR LF", "a\r\nb\r\n#010203\r\n", ["text=a", "short=b", "color=#010203"]),
    Case("no short text", "a\n\n#FFF\n", ["text=a", "color=#ffffff"]),
    Case("transparency", "a\na\n#11223380\n", ["text=a", "short=a", "color=#112233"]),
    Case("an unknown color", "a\na\nred\n", ["text=a", "short=a"]),
    Case("an invalid color", "a\na\n#12\n", ["text=a", "short=a"]),
    Case(
      "the lines of 1.5", "a\nb\n#010203\n#040506\n#070809\n1\n",
      ["text=a", "short=b", "color=#010203"]), Case("nothing", "", ["text="]),
    Case("an empty full text", "\nb\n", ["text=", "short=b"]),
    Case("urgent", "low\n", ["text=low", "level=critical"], end: .exited(33)),
    Case("urgent without a text", "", ["text=", "level=critical"], end: .exited(33)),
    Case("brackets are no object", "[50%]\n", ["text=[50%]"]),
  ]) func rawLinesOfI3blocksAreRead(_ row: Case) throws {
    let reading = try ExecTests.reading(row.output, .i3blocks, end: row.end)
    #expect(ExecTests.values(reading) == row.values)
  }

  @Test(arguments: [
    Case(
      "all keys", ##"{"full_text":"a","short_text":"b","color":"#010203","urgent":true}"##,
      ["text=a", "short=b", "level=critical", "color=#010203"]),
    Case("a pretty object", "\n{\n  \"full_text\" : \"a\"\n}\n", ["text=a"]),
    Case(
      "numbers", #"{"full_text":42.50,"short_text":1,"urgent":1}"#,
      ["text=42.50", "short=1", "level=critical"]),
    Case(
      "urgent in quotes", #"{"full_text":true,"urgent":"true"}"#, ["text=true", "level=critical"]),
    Case(
      "urgent as a number in quotes", #"{"full_text":"a","urgent":"1"}"#,
      ["text=a", "level=critical"]),
    Case("not urgent", #"{"full_text":"a","urgent":false}"#, ["text=a"]),
    Case("not urgent either", #"{"full_text":"a","urgent":0}"#, ["text=a"]),
    Case(
      "an exit status as well", #"{"full_text":"a"}"#, ["text=a", "level=critical"],
      end: .exited(33)),
    Case(
      "null and what is no text", #"{"full_text":"a","short_text":null,"color":[1],"urgent":{}}"#,
      ["text=a"]), Case("no text", "{}", ["text="]),
    Case("the first of several", "{\"full_text\":\"a\"}\n{\"full_text\":\"b\"}\n", ["text=a"]),
    Case("the first valid object", "{\"full_text\":\n{\"full_text\":\"b\"}\n", ["text=b"]),
    Case("after other lines", "{oops}\nsome words\n {\"full_text\":\"b\"}", ["text=b"]),
    Case("trailing text is ignored", "{\"full_text\":\"a\"} and more", ["text=a"]),
    Case("escapes", #"{"full_text":"a\u00e9\n\ud83d\ude00\\"}"#, ["text=aé\n😀\\"]),
    Case(
      "markup that says so", #"{"full_text":"<b>a</b>","markup":"pango"}"#,
      ["text=a", "styled=\u{1B}[0;1ma"]),
    Case("markup that does not", #"{"full_text":"<b>a</b>","markup":"none"}"#, ["text=<b>a</b>"]),
    Case(
      "other keys of the protocol", #"{"full_text":"a","name":"n","border":"red","min_width":5}"#,
      ["text=a"]), Case("a byte order mark", "\u{FEFF}{\"full_text\":\"a\"}", ["text=a"]),
  ]) func objectsOfI3blocksAreRead(_ row: Case) throws {
    let reading = try ExecTests.reading(row.output, .i3blocks, end: row.end)
    #expect(ExecTests.values(reading) == row.values)
  }

  @Test(arguments: [
    Case(
      "all keys", #"{"text":"a","tooltip":"b\nc","class":"d","percentage":25,"alt":"e"}"#,
      ["text=a", "tooltip=b\nc", "percent=0.250000000", "alt=e", "class=d"]),
    Case("scalars", #"{"text":42,"tooltip":null,"alt":true}"#, ["text=42", "alt=true"]),
    Case(
      "classes", #"{"text":"a","class":["b","c d","b-c_1",3]}"#, ["text=a", "class=b c-d b-c_1 3"]),
    Case(
      "a class of two words", #"{"text":"a","class":"low battery"}"#,
      ["text=a", "class=low-battery"]),
    Case("invalid classes", #"{"text":"a","class":["", " ", "{}", [], {}]}"#, ["text=a"]),
    Case(
      "a class that is markup", #"{"text":"a","class":".x{color:\"red\"}"}"#,
      ["text=a", "class=x-color-red"]),
    Case(
      "a class that is critical", #"{"text":"a","class":["x","urgent"]}"#,
      ["text=a", "class=x urgent", "level=critical"]),
    Case("a warning", #"{"text":"a","class":"warn"}"#, ["text=a", "class=warn", "level=warning"]),
    Case(
      "both", #"{"text":"a","class":["error","warning"]}"#,
      ["text=a", "class=error warning", "level=critical"]),
    Case(
      "percentage above all", #"{"text":"a","percentage":150}"#, ["text=a", "percent=1.500000000"]),
    Case("an invalid percentage", #"{"text":"a","percentage":"full"}"#, ["text=a"]),
    Case(
      "a percentage in quotes", #"{"text":"a","percentage":"50"}"#,
      ["text=a", "percent=0.500000000"]),
    Case("only the first line", "{\"text\":\"a\"}\n{\"text\":\"b\"}\n", ["text=a"]),
    Case("blanks before it", "  {\"text\":\"a\"}\r\n", ["text=a"]),
    Case("no text", #"{"tooltip":"b"}"#, ["text=", "tooltip=b"]),
    Case("raw lines", "a\nb\nlow battery\n", ["text=a", "tooltip=b", "class=low-battery"]),
    Case(
      "raw lines of a warning", "a\n\nwarning\nx\n", ["text=a", "class=warning", "level=warning"]),
    Case("a raw line", "a", ["text=a"]),
    Case("an empty line", "\n{\"text\":\"a\"}\n", ["text=", "tooltip={\"text\":\"a\"}"]),
    Case("nothing", "", ["text="]),
    Case("markup is unchanged", #"{"text":"<b>a</b>"}"#, ["text=<b>a</b>"]),
    Case("a tab, as jsoncpp reads it", "{\"text\":\"a\tb\"}", ["text=a\tb"]),
    Case("carriage returns", "{\"text\":\"a\",\"tooltip\":\"b\rc\"}", ["text=a", "tooltip=b\rc"]),
    Case("a comma too many", #"{"text":"a","class":["b",],}"#, ["text=a", "class=b"]),
    Case("comments", #"{/* a */"text":/*/*/"a"} // b"#, ["text=a"]),
    Case("more behind it", #"{"text":"a"} {"text":"b"}"#, ["text=a"]),
  ]) func modulesOfWaybarAreRead(_ row: Case) throws {
    let reading = try ExecTests.reading(row.output, .waybar)
    #expect(ExecTests.values(reading) == row.values)
    if case .fraction(let fraction)? = reading["percent"] {
      #expect(reading.rate == min(fraction, 1))
    }
  }

  static let numbersAreRead = NumberText.double(of: "1.5") != nil

  @Test(
    .enabled(if: numbersAreRead),
    arguments: [("33.5", 0.335), ("1e2", 1), ("-5", 0), ("0.0", 0), ("1e99", 1)])
  func aPercentageCanBeAnyNumber(_ text: String, _ rate: Double) throws {
    let reading = try ExecTests.reading("{\"text\":\"a\",\"percentage\":\(text)}", .waybar)
    #expect(reading.rate == rate)
  }

  @Test(arguments: [
    Case(
      "a color of a part", "<span color=\"red\">70%</span> &amp; more",
      ["text=70% & more", "styled=\u{1B}[0;38;2;255;0;0m70%\u{1B}[0m & more"]),
    Case("a color of all", "<span color=\"red\">70%</span>", ["text=70%", "color=#ff0000"]),
    Case("no markup", "a & b", ["text=a & b"]),
    Case("broken markup", "<span color='red'>a", ["text=<span color='red'>a"]),
    Case("a tag of its own", "a < b > c", ["text=a < b > c"]),
    Case("nothing is left", "<b> </b>", ["text="]),
    Case(
      "the other lines", "<b>a</b>\n<i>b</i>\n<c>",
      ["text=a", "tooltip=b", "class=c", "styled=\u{1B}[0;1ma"]),
    Case(
      "in an object", #"{"text":"<span foreground='#0f0'>a</span>","tooltip":"<b>b</b>\n&lt;"}"#,
      ["text=a", "tooltip=b\n<", "color=#00ff00"]),
  ]) func markupBecomesPlainTextIfEnabled(_ row: Case) throws {
    let reading = try ExecTests.reading(row.output, .waybar, readsMarkup: true)
    #expect(ExecTests.values(reading) == row.values)
  }

  @Test func anExplicitColorTakesPrecedenceOverMarkup() throws {
    let reading = try ExecTests.reading(
      "<span color='red'>a</span>\n<i>b</i>\n#010203\n", .i3blocks, readsMarkup: true)
    #expect(ExecTests.values(reading) == ["text=a", "short=b", "color=#010203"])
  }
}
