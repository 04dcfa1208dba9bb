import TestSupport
import Testing

@testable import todayline

/// The output of plugins for xbar, SwiftBar, and Argos.
@Suite(.timed) struct PluginTests {
  struct Case: NamedCase {
    var name: String
    var output: String
    /// The title, with its color if there is one; empty if the plugin is hidden.
    var title: String
    /// The lines of the menu.
    var menu: [String]

    init(_ name: String, _ output: String, _ title: String, _ menu: [String] = []) {
      self.name = name
      self.output = output
      self.title = title
      self.menu = menu
    }
  }

  static func reading(
    _ output: String, _ input: InputFormat, command: String = "cpu.5s.sh"
  ) throws -> Reading {
    let machine = FakeMachine()
    machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: Array(output.utf8))) }
    return try #require(try Exec.refresh(ExecTests.request(command, input), on: machine).reading)
  }

  func expect(_ row: Case, _ input: InputFormat) throws {
    let reading = try Self.reading(row.output, input)
    let color = reading.text("color").map { " in " + $0 } ?? ""
    #expect((reading.text("text") ?? "nil") + color == row.title)
    #expect(reading.isBlank == row.title.isEmpty)
    #expect((reading.text("tooltip") ?? "").split(separator: "\n").map { String($0) } == row.menu)
  }

  @Test(arguments: [
    Case("a title", "CPU 5%\n", "CPU 5%"), Case("a menu", "a\n---\nb\nc\n", "a", ["b", "c"]),
    Case(
      "the first bar divides", "a|color=red|x=y\n", "a in #ff0000",
      ["⚠ line 1: unknown parameter “x”"]), Case("blanks are trimmed", "  a \t| trim=true\n", "a"),
    Case("blanks are kept", "  a  | trim=false\n", "  a  "),
    Case("a color by name", "a | color=LightSeaGreen\n", "a in #20b2aa"),
    Case("short colors", "a | color=#abc\n---\nb | color=#abcd\n", "a in #aabbcc", ["b"]),
    Case("a color with transparency", "a | color=#11223344\n", "a in #112233"),
    Case("two colors", "a | color=#ffffff,#00ff00\n", "a in #00ff00"),
    Case("symbols of macOS", ":mic.fill: 3\n---\n:checkmark.circle: ok\n", "3", ["ok"]),
    Case("only a symbol", ":mic.fill:\n", "cpu"),
    Case("a time", "12:30:45 a:b.c:d\n", "12:30:45 a:b.c:d"),
    Case("marks of a shell", "\u{1B}]697;x\u{7}a\n\u{1B}]697;y\u{7}---\nb\n", "a", ["b"]),
    Case("values in quotes", "a | color=\"red\" font='Courier New' size=12\n", "a in #ff0000"),
    Case("no escapes in quotes", "a | font=\"x\\\" color=red\n", "a in #ff0000"),
    Case("a quote that is not closed", "a | color=\"red\n", "a in #ff0000"),
    Case("more bars", "a | color=red | font=x\n", "a in #ff0000"),
    Case(
      "an unknown parameter", "a\n---\nb | colour=red\nc\n", "a",
      ["b", "c", "⚠ line 3: unknown parameter “colour” (did you mean “color”?)"]),
    Case("no equals sign", "a | color=red oops\n", "a in #ff0000", ["⚠ line 1: no = in “oops”"]),
    Case("a flag that is none", "a | trim=yes\n", "a", ["⚠ line 1: trim is “yes”"]),
    Case("a color that is none", "a | color=reddish\n", "a", ["⚠ line 1: color is “reddish”"]),
    Case("a number that is none", "a | length=x\n", "a", ["⚠ line 1: length is “x”"]),
    Case(
      "an argument without a number", "a | shell=b paramX=c\n", "a",
      ["⚠ line 1: unknown parameter “paramX” (did you mean “param1”?)"]),
    Case(
      "a scheme that is not opened", "a | href=file:///etc\n", "a",
      ["⚠ line 1: href “file:///etc” is not opened"]),
    Case("separators", "a\n---\nb\n---\n---\nc\n", "a", ["b", "───", "c"]),
    Case("a separator with blanks", "a\n --- \nb\n", "a", ["b"]),
    Case("submenus", "a\n---\nb\n--c\n----d\n--e\nf\n", "a", ["b", "  c", "    d", "  e", "f"]),
    Case(
      "a separator in a submenu", "a\n---\nb\n--c\n-----\n--d\n", "a", ["b", "  c", "  ───", "  d"]),
    Case("one level at a time", "a\n---\nb\n----c\n", "a", ["b", "  --c"]),
    Case("not in the menu", "a\n---\nb | dropdown=false\n--c\nd\n", "a", ["d"]),
    Case("alternates", "a\n---\nb\nc | alternate=true\nd\n", "a", ["b", "d"]),
    Case("disabled", "a\n---\nb | disabled=true href=https://x.org\n", "a", ["b"]),
    Case(
      "a limit of the length", "abcdefgh | length=5\n---\nabcde | length=5\nä€😀b | length=3\n",
      "abcd…", ["abcde", "ä€…"]),
    Case(
      "emoji", "a :coffee: :nope: :x | \n---\n:x: | emojize=false\n::x::\n", "a ☕ :nope: :x",
      [":x:", ":❌:"]),
    Case(
      "escape sequences", "\u{1B}[31mred\u{1B}[0m x\n---\n\u{1B}[1;38;5;208mb\u{1B}[m\n",
      "red x in #ff0000", ["b"]),
    Case("written escape sequences", "\\033[32mgreen\\x1b[0m\n", "green in #008000"),
    Case("other escapes", "a\\e b \\n\n---\na\\tb\\u00e9\n\\\"q\n", "a\\e b \\n", ["a bé", "\"q"]),
    Case("quotes are no escapes", "\"a\\n\"\n", "\"a\\n\""),
    Case("no escape sequences", "\\033[32ma | ansi=false\n", "\\033[32ma"),
    Case("a color before that of the text", "\u{1B}[31ma | color=blue\n", "a in #0000ff"),
    Case("true color", "\u{1B}[38;2;1;2;3ma\n", "a in #010203"),
    Case("a color of a space", "\u{1B}[31m \u{1B}[34ma | trim=false\n", " a  in #0000ff"),
    Case("markup is text", "<b>a</b>\n", "<b>a</b>"),
    Case("only a picture", "| templateImage=aGk=\n---\nb | image=aGk=\n", "cpu", ["b"]),
    Case("no title", "---\nb\n", "cpu", ["b"]), Case("nothing", "", ""),
    Case("only blank lines", "\n \n", ""), Case("CR LF", "a\r\n---\r\nb\r\n", "a", ["b"]),
    Case("control characters", "a\u{7}b\u{1F}c\td\n", "abc d"),
    Case(
      "SwiftBar: unknown parameters", "a | sfimage=cpu foo=bar COLOR=red oops\n", "a in #ff0000"),
    Case("SwiftBar: two colors", "a | sfcolor=red color=red,white\n", "a in #ffffff"),
    Case("SwiftBar: all levels at once", "a | badge=1\n---\nb\n----c\n", "a", ["b", "    c"]),
    Case("SwiftBar: quotes", "a | tooltip=\"x\\\" color=blue\" color = \"red\"\n", "a in #ff0000"),
    Case("SwiftBar: a length", "abcdef | md=true length=3\n", "abc..."),
    Case(
      "SwiftBar: Markdown",
      "**b** *i* _u_ ~~s~~ `c*d*` [l](https://x.org) \\*a\\* 2 * 3 snake_case_x **open | md=true\n",
      "b i u s c*d* l *a* 2 * 3 snake_case_x **open"),
    Case("no Markdown", "**b** | font=x\n", "**b**"),
    Case(
      "SwiftBar: check marks", "a\n---\nb | checked=true\n--c | checked=false\n", "a",
      ["✓ b", "  c"]), Case("SwiftBar: the last output", "a\n---\nb\n~~~\nc\n---\nd\n", "c", ["d"]),
    Case("SwiftBar: the next output has not come", "a\n~~~\nb\n~~~\n \n", "b"),
    Case(
      "a picture in the menu", "a\n---\n| image=aGk=\nb\n| image=aGk= href=https://x.org\n", "a",
      ["b", "cpu"]), Case("SwiftBar: no escapes", "\\n | sfsize=1\n", "\\n"),
  ]) func xbarsRulesAreFollowed(_ row: Case) throws { try expect(row, .xbar) }

  @Test(arguments: [
    Case("a title", "CPU 5%\n", "CPU 5%"), Case("a menu", "a\n---\nb\nc\n", "a", ["b", "c"]),
    Case("markup", "<b>a</b> &amp; <span color='red'>b</span>\n", "a & b in #ff0000"),
    Case("broken markup", "<b>a & b\n", "<b>a & b"),
    Case("no markup", "<b>a</b> | useMarkup=false\n", "<b>a</b>"),
    Case("escapes", "a\\tb\\101\\q\\n | \n---\nb\\nc\n", "a bAq", ["b c"]),
    Case("no escapes", "a\\n | unescape=false\n", "a\\n"),
    Case("escape sequences", "\\033[33ma\\033[0m\n", "a in #ffff00"),
    Case("no escape sequences", "\\033[33ma | ansi=false\n", "[33ma"),
    Case(
      "words of a shell", "a | color='red' font=\"Courier New\" size=1\\ 2 length=1\"\"0\n",
      "a in #ff0000"),
    Case("escapes in double quotes", "abc | font=\"\\\"\\$x\" color=red\n", "abc in #ff0000"),
    Case("a comment", "a | color=red # color=blue\n", "a in #ff0000"),
    Case("a number sign in a word", "a | color=#0f0\n", "a in #00ff00"),
    Case(
      "a quote that is not closed", "a | color='red\n", "a", ["⚠ line 1: a quote is not closed"]),
    Case("unknown parameters", "a | foo=bar baz color=red x=\n", "a in #ff0000"),
    Case("values without a meaning", "ab | color=reddish length=x trim=no\n", "ab"),
    Case("blanks", "  a  \n---\n  b | trim=false\n", "a", ["  b "]),
    Case("emoji in any case", ":COFFEE: :nope:x:\n", "☕ :nope:x:"),
    Case("a length", "abcdef | length=3\n", "abc..."),
    Case("levels", "a\n---\nb\n--c\n----d\n---e\n", "a", ["b", "  c", "    d", "  -e"]),
    Case(
      "any dashes are a separator", "a\n-\nb\n-----\nc\n-- ---\n", "a", ["b", "───", "c", "  ───"]),
    Case(
      "titles are in the menu", "a\nb | dropdown=false\nc\n---\nd\n", "a", ["a", "c", "───", "d"]),
    Case("not in the menu means nothing there", "a\n---\nb | dropdown=false\n", "a", ["b"]),
    Case("alternates", "a\n---\nb\nc | alternate=true\n", "a", ["b"]),
    Case("only an icon", "| iconName=weather-clear\n", "cpu"),
    Case("only a menu", "---\nb\n", "", ["b"]), Case("nothing", "", "cpu"),
  ]) func argossRulesAreFollowed(_ row: Case) throws { try expect(row, .argos) }

  struct Click: NamedCase {
    var name: String
    var input: InputFormat
    var line: String
    var address = ""
    var command: [String] = []
    var flags = ""
  }

  @Test(arguments: [
    Click(
      name: "an address", input: .xbar, line: "href=https://x.org/?a=b&c",
      address: "https://x.org/?a=b&c"),
    Click(
      name: "one that refreshes", input: .xbar,
      line: "href=xbar://app.xbarapp.com/refreshPlugin?path=x.sh", flags: "r"),
    Click(
      name: "SwiftBar's", input: .xbar, line: "href=swiftbar://refreshplugin?name=x", flags: "r"),
    Click(name: "one that is none", input: .xbar, line: "href=--help"),
    Click(
      name: "one with a line break", input: .argos, line: "href='https://x.org/\\n'",
      address: "https://x.org/\\n"),
    Click(name: "one with a blank", input: .xbar, line: "href='https://x.org/ a'"),
    Click(
      name: "a scheme in capitals", input: .xbar, line: "href=HTTPS://x.org",
      address: "HTTPS://x.org"),
    Click(name: "a script", input: .xbar, line: "href=javascript:alert(1)"),
    Click(
      name: "a program", input: .xbar, line: "shell=/bin/echo param1='a b' param2=$HOME",
      command: ["/bin/echo", "a b", "$HOME"]),
    Click(name: "its old name", input: .xbar, line: "bash=/bin/echo", command: ["/bin/echo"]),
    Click(
      name: "an argument left out", input: .xbar, line: "param3=c param1=a shell=x",
      command: ["x", "a", "", "c"]),
    Click(
      name: "in a terminal", input: .xbar, line: "shell=x terminal=true", command: ["x"], flags: "t"
    ), Click(name: "again", input: .xbar, line: "refresh=true", flags: "r"),
    Click(
      name: "both", input: .xbar, line: "href=https://x.org shell=x refresh=true",
      address: "https://x.org", command: ["x"], flags: "r"),
    Click(name: "disabled", input: .xbar, line: "href=https://x.org disabled=true"),
    Click(
      name: "SwiftBar", input: .xbar, line: "sfimage=a bash=x param2=b param10=c param1=a",
      command: ["x", "a", "b", "c"], flags: "t"),
    Click(
      name: "SwiftBar without a terminal", input: .xbar, line: "sfimage=a bash=x terminal=FALSE",
      command: ["x"]),
    Click(
      name: "Argos", input: .argos, line: "bash='echo $HOME' terminal=false",
      command: ["bash", "-c", "echo $HOME", "argos"]),
    Click(
      name: "Argos with arguments", input: .argos,
      line: "bash=x param1='a b' param3=c terminal=false",
      command: ["bash", "-c", "x \"$@\"", "argos", "a b"]),
    Click(
      name: "Argos in a terminal", input: .argos, line: "bash=x",
      command: ["bash", "-c", "x; exec \"${SHELL:-bash}\"", "argos"], flags: "t"),
  ]) func aClickDoesWhatTheLineSays(_ row: Click) throws {
    for (value, output) in [("titles", "a | \(row.line)\n"), ("menu", "a\n---\nb | \(row.line)\n")]
    {
      let reading = try Self.reading(output, row.input)
      let action = reading.text(value).flatMap { PluginItem.items(of: $0).first?.action }
      #expect((action?.address ?? "") == row.address)
      #expect((action?.command ?? []) == row.command)
      #expect((action?.refreshes ?? false) == row.flags.contains("r"))
      #expect((action?.runsInTerminal ?? false) == row.flags.contains("t"))
    }
  }

  @Test func titlesTakeTurnsInOrder() throws {
    let reading = try Self.reading("a | color=red\n\nb\n  c |refresh=true\n---\nd\n", .xbar)
    let titles = PluginItem.items(of: try #require(reading.text("titles")))
    #expect(titles.map { $0.text } == ["a", "b", "c"])
    #expect(titles.map { $0.color } == [Color("#ff0000"), nil, nil])
    #expect(titles.map { $0.action.refreshes } == [false, false, true])
    #expect(try Self.reading("a\n---\nb\n", .xbar)["titles"] == nil)
  }

  @Test func sizesAreLimited() throws {
    let lines = String(repeating: "x | href=https://x.org\n", count: 2000)
    for input in [InputFormat.xbar, .argos] {
      let reading = try Self.reading("t\n---\n" + lines, input)
      let items = PluginItem.items(of: try #require(reading.text("menu")))
      #expect(items.count == 201)
      #expect(items.last?.text == "…")
      let titles = try Self.reading(lines, input).text("titles")
      #expect(PluginItem.items(of: try #require(titles)).count == 50)
    }
    let long = try Self.reading(String(repeating: "€", count: 5000), .xbar)
    #expect(long.text("text") == String(repeating: "€", count: 341) + "…")
    // The last line is cut, and so is not read.
    let half = "t\n---\n" + String(repeating: "y\n", count: 10) + "z | shell=rm param1="
    let cut = try Self.reading(half + String(repeating: "x", count: 600_000), .xbar)
    #expect(cut.text("tooltip")?.contains("z") == false)
    #expect(
      try Self.reading("t\n---\n" + String(repeating: "a | q=1\n", count: 9), .xbar).text(
        "tooltip")?.split(separator: "\n").count == 15)
  }

  struct File: NamedCase {
    var name: String
    var input: InputFormat = .xbar
    var interval: Duration?
    var plugin = "cpu"
    var runsOnOpening = false
  }

  @Test(arguments: [
    File(name: "cpu.10s.sh", interval: 10_000),
    File(name: "/home/u/my plugins/cpu.1m.py -x", interval: 60_000),
    File(name: "'/home/u/x y/cpu.2h.sh'", interval: 7_200_000),
    File(name: "python3 cpu.1d.py", interval: 86_400_000),
    File(name: "cpu.500ms.sh", interval: 500), File(name: "cpu.1ms.sh", interval: 100),
    File(name: "cpu.30s.o.sh", interval: 30_000), File(name: "cpu.sh"), File(name: "cpu"),
    File(name: "cpu.10x.sh"), File(name: "cpu.0s.sh"), File(name: "cpu.s.sh"),
    File(name: "cpu.10s"), File(name: "cpu.1.5s.sh", interval: 5000),
    File(name: "cpu.99999999999s.sh"), File(name: "cpu.10s+.sh"),
    File(name: "cpu.10s.sh", input: .argos, interval: 10_000),
    File(name: "cpu.1r.10s+.py", input: .argos, interval: 10_000, runsOnOpening: true),
    File(name: "cpu.c.1m.py", input: .argos, interval: 60_000),
    File(name: "cpu.10s.1r.py", input: .argos), File(name: "cpu.500ms.sh", input: .argos),
    File(name: "", plugin: ""),
  ]) func theFileNameSaysHowOften(_ row: File) {
    let file = PluginFileName(command: row.name, input: row.input)
    #expect(file.interval == row.interval)
    #expect(file.name == row.plugin)
    #expect(file.runsOnOpening == row.runsOnOpening)
  }

  @Test func aPluginKnowsWhoRunsIt() throws {
    let machine = FakeMachine(variables: ["BitBarDarkMode": "x"])
    var request = ExecTests.request("x", .xbar)
    _ = try Exec.refresh(request, on: machine)
    #expect(machine.runs[0].program.environment == ["XBARDarkMode=true"])
    request.input = .argos
    _ = try Exec.refresh(request, on: machine)
    request.menuIsOpen = true
    _ = try Exec.refresh(request, on: machine)
    #expect(machine.runs[1].program.environment == ["ARGOS_VERSION=2", "ARGOS_MENU_OPEN=false"])
    #expect(machine.runs[2].program.environment == ["ARGOS_VERSION=2", "ARGOS_MENU_OPEN=true"])
  }
}
