import TestSupport
import Testing

@testable import todayline

/// Where each option of a widget was set: the file and the line, the theme, the extension, the
/// command line, or the environment.
@Suite(.timed) struct OriginTests {
  /// A set-up, and the places of some options as `explain` shows them.
  struct Case: NamedCase {
    let name: String
    var config = ""
    var variables: [String: String] = [:]
    var files: [String: String] = [:]
    var arguments: [String] = []
    var widget = "disk"
    /// The place of each option, or `nil` if it is not set.
    let places: [(String, String?)]
  }

  static let folder = "/home/user/.config/todayline"
  static let config = "~/.config/todayline/config"

  static let cases = fileCases + layerCases + commandLineCases + environmentCases

  static let fileCases = [
    Case(name: "nothing", places: [("warning", nil), ("format", nil)]),
    Case(
      name: "before the sections", config: "warning = 80\n", places: [("warning", config + ":1")]),
    Case(
      name: "after a comment", config: "# c\n\n  bar-width = 6\n",
      places: [("bar-width", config + ":3")]),
    Case(
      name: "in its section", config: "[disk]\nwarning = 80\n", places: [("warning", config + ":2")]
    ),
    Case(
      name: "in another section", config: "[disk:home]\nwarning = 80\n", places: [("warning", nil)]),
    Case(
      name: "a section over all widgets", config: "warning = 80\n[disk]\nwarning = 70\n",
      places: [("warning", config + ":3")]),
    Case(
      name: "a labeled section", config: "warning = 80\n[disk:home]\npath = /home\n",
      widget: "disk:home", places: [("warning", config + ":1"), ("path", config + ":3")]),
    Case(
      name: "a threshold on another scale", config: "warning = 80\n", widget: "battery",
      places: [("warning", nil)]),
    Case(
      name: "a threshold of its own scale", config: "warning = 80\n[battery]\nwarning = 20\n",
      widget: "battery", places: [("warning", config + ":3")]),
    Case(
      name: "bytes mean nothing to a processor", config: "interval = 5\nbar-width = 4\n",
      widget: "cpu", places: [("interval", config + ":1"), ("bar-width", config + ":2")]),
    Case(
      name: "a template without meaning for a clock", config: "format = {percent}\n",
      widget: "clock", places: [("format", nil)]),
    Case(
      name: "a template of its section", config: "format = {percent}\n[clock]\nformat = {time}\n",
      widget: "clock", places: [("format", config + ":3")]),
    Case(
      name: "a state", config: "[disk]\nformat-warning = full: {free}\n",
      places: [("format-warning", config + ":2"), ("format", nil)]),
    Case(
      name: "an included file", config: "include = more\nwarning = 80\n",
      files: [folder + "/more": "critical = 90\n"],
      places: [("critical", "~/.config/todayline/more:1"), ("warning", config + ":2")]),
    Case(
      name: "a section in an included file", config: "include = ~/work\n",
      files: ["/home/user/work": "\n[disk]\nwarning = 70\n"], places: [("warning", "~/work:3")]),
    Case(
      name: "a file outside of the home folder", config: "include = /etc/todayline\n",
      files: ["/etc/todayline": "[disk]\nwarning = 70\n"], places: [("warning", "/etc/todayline:2")]
    ),
    Case(
      name: "a file that is included by an included one", config: "include = a\n",
      files: [folder + "/a": "include = b\n", folder + "/b": "bar-width = 3\n"],
      places: [("bar-width", "~/.config/todayline/b:1")]),
    Case(
      name: "a section in a file that another section includes",
      config: "[cpu]\n  include = more\n[load]\n",
      files: [folder + "/more": "\n[disk]\nwarning = 70\n"],
      places: [("warning", "~/.config/todayline/more:3")]),
    Case(
      name: "repeated headers",
      config: "[http:x]\nurl = http://x/\nheader = A: $B\nheader = C: $D\n", widget: "http:x",
      places: [("header", config + ":3"), ("url", config + ":2")]),
    Case(
      name: "a button", config: "on-click = refresh\n[disk]\non-click-right = details\n",
      places: [("on-click", config + ":1"), ("on-click-right", config + ":3")]),
    Case(
      name: "an option for a process", config: "icons = nerd\nsuite = work\n",
      places: [("icons", config + ":1"), ("suite", config + ":2")]),
  ]

  static let layerCases = [
    Case(
      name: "a built-in theme", config: "theme = nord\n",
      places: [("critical-background", "built-in theme nord"), ("theme", config + ":1")]),
    Case(
      name: "a section over a theme",
      config: "theme = nord\n[disk]\nwarning-background = #ff0000\n",
      places: [("warning-background", config + ":3")]),
    Case(
      name: "a theme in a file", config: "theme = mine\n",
      files: [folder + "/themes/mine": "red = #ff0000\nbar-width = 7\n"],
      places: [("bar-width", "theme ~/.config/todayline/themes/mine:2")]),
    Case(
      name: "the configuration over a theme", config: "theme = mine\nbar-width = 8\n",
      files: [folder + "/themes/mine": "bar-width = 7\n"], places: [("bar-width", config + ":2")]),
    Case(
      name: "a theme on the command line", config: "theme = mine\n",
      files: [folder + "/themes/mine": "bar-width = 7\n", "/t/other": "\nbar-width = 9\n"],
      arguments: ["--theme", "/t/other"],
      places: [("bar-width", "theme /t/other:2"), ("theme", "command line")]),
    Case(
      name: "an extension of the user",
      files: [
        folder + "/extensions/music": "summary = s\ncommand = mpc\nformat = {text}\nttl = 5s\n"
      ], widget: "music",
      places: [
        ("format", "~/.config/todayline/extensions/music:3"),
        ("ttl", "~/.config/todayline/extensions/music:4"),
      ]),
    Case(
      name: "a section over an extension", config: "[music]\nttl = 9s\n",
      files: [folder + "/extensions/music": "summary = s\ncommand = mpc\nttl = 5s\n"],
      widget: "music", places: [("ttl", config + ":2")]),
    Case(
      name: "an extension over all widgets", config: "stale-after = 9s\n",
      files: [folder + "/extensions/music": "summary = s\ncommand = mpc\nstale-after = 5s\n"],
      widget: "music", places: [("stale-after", "~/.config/todayline/extensions/music:3")]),
    Case(
      name: "an extension in another folder", variables: ["XDG_DATA_HOME": "/data"],
      files: ["/data/todayline/extensions/music": "summary = s\ncommand = mpc\nttl = 5s\n"],
      widget: "music", places: [("ttl", "/data/todayline/extensions/music:3")]),
    Case(
      name: "a shipped extension", config: "[volume]\nwarning = 90\n", widget: "volume",
      places: [("warning", config + ":2"), ("on-click-middle", "shipped extension volume:248")]),
  ]

  static let commandLineCases = [
    Case(
      name: "the command line", arguments: ["--warning", "80"],
      places: [("warning", "command line")]),
    Case(
      name: "the command line over a section", config: "[disk]\nwarning = 70\n",
      arguments: ["--warning=80"], places: [("warning", "command line")]),
    Case(
      name: "the last one counts", arguments: ["--warning", "80", "--warning", "85"],
      places: [("warning", "command line")]),
    Case(
      name: "a source", config: "[disk]\npath = /home\n", arguments: ["/"],
      places: [("path", "command line")]),
    Case(name: "a source in the name", widget: "disk:/", places: [("path", "command line")]),
    Case(
      name: "another configuration", config: "warning = 1\n",
      files: ["/c/other": "\nwarning = 2\n"], arguments: ["--config", "/c/other"],
      places: [("warning", "/c/other:2"), ("config", "command line")]),
    Case(
      name: "no configuration", config: "warning = 1\n", arguments: ["--config", ""],
      places: [("warning", nil)]),
    Case(name: "a host", arguments: ["--host", "waybar"], places: [("host", "command line")]),
    Case(
      name: "a program", arguments: ["--", "date", "-u"], widget: "exec",
      places: [("command", "command line")]),
  ]

  static let environmentCases = [
    Case(
      name: "another home of configurations", variables: ["XDG_CONFIG_HOME": "/xdg"],
      files: ["/xdg/todayline/config": "warning = 80\n"],
      places: [("warning", "/xdg/todayline/config:1")]),
    Case(
      name: "a language", variables: ["LC_TIME": "de_DE.UTF-8"], widget: "clock",
      places: [("day-names", "environment: LC_TIME"), ("week-start", "environment: LC_TIME")]),
    Case(
      name: "a language for everything", variables: ["LC_ALL": "de_DE", "LC_TIME": "C"],
      widget: "clock", places: [("month-names", "environment: LC_ALL")]),
    Case(
      name: "names over the language", config: "[clock]\nweek-start = sunday\n",
      variables: ["LANG": "de_DE"], widget: "clock",
      places: [("week-start", config + ":2"), ("month-names", "environment: LANG")]),
    Case(
      name: "a time zone", variables: ["TZ": "Europe/Berlin"], widget: "clock",
      places: [("zone", "environment: TZ")]),
    Case(
      name: "a zone of the section", config: "[clock]\nzone = UTC\n",
      variables: ["TZ": "Europe/Berlin"], widget: "clock", places: [("zone", config + ":2")]),
    Case(
      name: "no colors", variables: ["NO_COLOR": "1"], places: [("colors", "environment: NO_COLOR")]
    ),
  ]

  @Test(arguments: cases) func eachOptionHasItsPlace(_ row: Case) throws {
    let machine = RoundTests.machine()
    for (name, value) in row.variables { machine.variables[name] = value }
    if !row.config.isEmpty { machine.addFile(Self.folder + "/config", row.config) }
    for (path, text) in row.files { machine.addFile(path, text) }
    let invocation = try Invocation.of(["explain", row.widget] + row.arguments, on: machine)
    guard case .explain(let request) = invocation else { throw Mistake.usage(.missingWidget) }
    let item = try #require(request.items.first)
    let options = ExplainedOptions(all: item.options, home: request.home)
    for (name, place) in row.places {
      #expect(options.origin(named: name) == place ?? "the default", "\(name)")
    }
  }

  @Test func thereAreFortySetUps() { #expect(Self.cases.count >= 40) }

  @Test func theViewHasThePlacesOfEachWidget() throws {
    let machine = RoundTests.machine()
    machine.addFile(
      Self.folder + "/config", "warning = 80\n[disk]\nbar-width = 3\n[load]\nwarning = 150\n")
    guard case .explain(let request) = try Invocation.of(["explain", "today"], on: machine) else {
      throw Mistake.usage(.missingWidget)
    }
    #expect(request.items.map(\.name) == ["disk", "load"])
    let places = request.items.map { item in
      ExplainedOptions(all: item.options, home: request.home).origin(of: .warning)
    }
    #expect(places == [Self.config + ":1", Self.config + ":5"])
  }

  @Test func withoutAFileTheViewIsBuiltIn() throws {
    let machine = RoundTests.machine()
    let text = try Calls.call(["explain", "today"], on: machine)
    #expect(text.contains("(the built-in view)") && !text.contains("()"), "\(text)")
    let json = try Calls.call(["explain", "today", "--host", "json"], on: machine)
    #expect(json.contains("\"layer\":\"built-in view\""))
  }

  @Test func whatAnOptionOverridesIsShown() throws {
    let machine = RoundTests.machine()
    machine.addFile(Self.folder + "/config", "warning = 80\n[disk]\nwarning = 70\n")
    let text = try Calls.call(["explain", "disk", "--warning", "60"], on: machine)
    #expect(
      text.contains("(command line, instead of \(Self.config):1, \(Self.config):3)"), "\(text)")
  }
}
