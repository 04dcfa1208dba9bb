import TestSupport
import Testing

@testable import todayline

/// The mistakes of people, and the message that says what was meant.
@Suite(.timed) struct WrongInputTests {
  /// A command line, or a configuration that is checked, and the first message about it.
  struct Case: NamedCase {
    var name: String
    var arguments = ["check"]
    var lines: [String] = []
    var message: String
  }

  static let commandLines = [
    Case(
      name: "a file for a bar", arguments: ["today", "--host", "i3bar", "--output", "/a"],
      message: "--output is for --host text, json, prometheus; i3bar reads the standard output"),
    Case(
      name: "a file for an alias of a bar", arguments: ["disk", "--output", "/a", "--host=sway"],
      message: "--output is for --host text, json, prometheus; i3bar reads the standard output"),
    Case(
      name: "a file of a command that shows nothing",
      arguments: ["refresh", "disk", "--output", "/a"],
      message: "--output does not apply to refresh; it is for today and stream"),
    Case(
      name: "a stream of metrics that nothing reads",
      arguments: ["stream", "disk", "--host", "prometheus"],
      message: "a stream for prometheus needs the file that is read: --output FILE.prom"),
    Case(
      name: "the command after the widget", arguments: ["disk", "stream"],
      message: "the command comes first: todayline stream disk"),
    Case(
      name: "a click after the widget", arguments: ["network:lan", "click"],
      message: "the command comes first: todayline click network:lan"),
    Case(
      name: "a unit after a space", arguments: ["disk", "--warning", "5", "GB"],
      message: "--warning 5 GB: write 5GB, without the space"),
    Case(
      name: "a percent sign after a space", arguments: ["disk", "--critical", "90", "%"],
      message: "--critical 90 %: write 90%, without the space"),
    Case(
      name: "seconds after a space", arguments: ["exec", "date", "--ttl", "10", "s"],
      message: "--ttl 10 s: write 10s, without the space"),
    Case(
      name: "megabytes after a space", arguments: ["exec", "date", "--memory", "100", "MB"],
      message: "--memory 100 MB: write 100MB, without the space"),
    Case(
      name: "a core as a source", arguments: ["cpu", "0"],
      message: "cpu takes no source (got “0”); a single core is --format '{core.0}'; "
        + "to name a second cpu widget, add a label: cpu:2"),
    Case(
      name: "a warning above critical", arguments: ["disk", "--warning", "90", "--critical", "80"],
      message: "--critical 80 is reached before --warning 90, which never shows; swap them"),
    Case(
      name: "battery levels in the order of a disk",
      arguments: ["battery", "--warning", "10", "--critical", "20"],
      message: "--critical 20 is reached before --warning 10, which never shows; swap them"),
    Case(
      name: "free bytes in the order of percentages",
      arguments: ["disk", "--warning", "5GB", "--critical", "10GB"],
      message: "--critical 10GB is reached before --warning 5GB, which never shows; swap them"),
    Case(
      name: "degrees in the wrong order",
      arguments: ["temperature", "--warning", "90", "--critical", "80"],
      message: "--critical 80 is reached before --warning 90, which never shows; swap them"),
    Case(
      name: "a fraction as a threshold", arguments: ["disk", "--warning", "0.8"],
      message: "--warning: “0.8” is 0.8 %; did you mean 80?"),
    Case(
      name: "a load as a threshold", arguments: ["load", "--critical", "4"],
      message: "--critical: “4” is 4 % of all processors together; did you mean 400, "
        + "a load of 4 per processor?"),
    Case(
      name: "an empty format", arguments: ["disk", "--format", ""],
      message: "--format: is empty, so “–” is shown; to hide a widget, remove its section"),
    Case(
      name: "a threshold of a document without a number",
      arguments: ["http", "https://a/", "--format", "{a}", "--warning", "50"],
      message: "--warning: needs a number; name it with --rate"),
    Case(
      name: "some widgets of one", arguments: ["disk", "--only", "cpu"],
      message: "--only does not apply to disk; it is for today and stream"),
    Case(
      name: "some widgets of named ones", arguments: ["stream", "--only", "cpu", "disk"],
      message: "--only does not apply to stream disk; it is for today and stream"),
    Case(
      name: "a place without an edit", arguments: ["disk", "--before", "cpu"],
      message: "--before does not apply to disk; it is for today add and today move"),
    Case(
      name: "a place for a list", arguments: ["today", "list", "--after", "cpu"],
      message: "--after does not apply to today list; it is for today add and today move"),
    Case(
      name: "a signal without a click", arguments: ["disk", "--wake", "waybar:8"],
      message: "--wake does not apply to disk; it is for click, refresh and push"),
    Case(
      name: "tmux without a click", arguments: ["cpu", "--wake", "tmux"],
      message: "--wake does not apply to cpu; it is for click, refresh and push"),
    Case(
      name: "a pattern without a listener", arguments: ["exec", "date", "--listen-for", "*a*"],
      message: "--listen-for needs --listen"),
    Case(
      name: "a lease of nothing", arguments: ["exec", "date", "--lease", "10s"],
      message: "--lease needs --follow, --listen, or --watch"),
    Case(
      name: "a followed command and another", arguments: ["exec", "date", "--follow", "top"],
      message: "--follow is the command itself; remove “date”, "
        + "or run it again for each line with --listen"),
    Case(
      name: "a followed command that listens",
      arguments: ["exec", "--follow", "top", "--listen", "date"],
      message: "--follow and --listen cannot be combined"),
    Case(
      name: "a time for a command that stays",
      arguments: ["exec", "--follow", "top", "--timeout", "5s"],
      message: "--follow and --timeout cannot be combined"),
    Case(
      name: "a followed widget that is measured", arguments: ["disk", "--follow", "top"],
      message: "--follow does not apply to disk; it is for exec"),
    Case(
      name: "a relative path that is watched", arguments: ["exec", "date", "--watch", "a"],
      message: "“a” depends on the folder that the bar was started in; start it with / or ~/"),
    Case(
      name: "a click that runs a command that stays",
      arguments: ["exec", "--follow", "top", "--on-click", "run"],
      message: "--on-click: a followed exec has no action “run”; it has details, refresh, none"),
    Case(
      name: "a fade of one line", arguments: ["disk", "--no-animation"],
      message: "--no-animation does not apply to disk; it is for stream"),
    Case(
      name: "the time of an answer of a counter", arguments: ["cpu", "--ttl", "5s"],
      message: "--ttl does not apply to cpu"),
    Case(
      name: "no calendar", arguments: ["agenda"],
      message: "agenda needs a calendar, for example: todayline agenda ~/calendars"),
    Case(
      name: "a calendar with a name only", arguments: ["agenda", "Job="],
      message: "agenda needs a calendar, for example: todayline agenda ~/calendars"),
    Case(
      name: "a calendar of another protocol", arguments: ["agenda", "ftp://c.example/x"],
      message: "“ftp://c.example/x” starts with neither http:// nor https://"),
    Case(
      name: "minutes without a unit", arguments: ["agenda", "/c", "--warning", "10"],
      message: "--warning: “10” is not a time before the beginning, such as 10m, 1h or 1d"),
    Case(
      name: "a distance without a unit", arguments: ["agenda", "/c", "--within", "30"],
      message: "--within: “30” is not a time such as 30m or 8h"),
    Case(
      name: "a name in place of an address", arguments: ["agenda", "/c", "--me", "bob"],
      message: "--me: “bob” is not an address such as me@example.org"),
    Case(
      name: "the calendar of a disk", arguments: ["disk", "--calendar", "/c"],
      message: "--calendar does not apply to disk; it is for agenda"),
    Case(
      name: "the items of a disk", arguments: ["disk", "--items", "a,b"],
      message: "--items does not apply to disk; it is for http and geo"),
    Case(
      name: "an unknown placeholder of an age",
      arguments: ["exec", "date", "--stale-mark", " {time}"],
      message: "--stale-mark: “ {time}” is not a text in which {age} is the only placeholder"),
    Case(
      name: "a header without a colon", arguments: ["http", "https://a/", "--header", "Accept"],
      message: "--header: “Accept” is not a header such as “Accept: text/plain”, or @FILE"),
    Case(
      name: "a header whose name has spaces",
      arguments: ["http", "https://a/", "--header", "My Key: 1"],
      message: "--header: “My Key: 1” is not a header such as “Accept: text/plain”, or @FILE"),
    Case(
      name: "an empty header", arguments: ["http", "https://a/", "--header", ""],
      message: "--header is empty; it takes a header such as “Accept: text/plain”, or @FILE"),
    Case(
      name: "an empty command", arguments: ["disk", "--open", ""],
      message: "--open is empty; it takes a command"),
    Case(
      name: "an empty list", arguments: ["today", "--only", ""], lines: ["[disk]"],
      message: "--only is empty; it takes a list such as disk,disk:home"),
    Case(
      name: "an empty threshold", arguments: ["disk", "--warning", ""],
      message: "--warning is empty; it takes a percentage such as 80 or 99.5, "
        + "or free bytes such as 5GB or 500MiB"),
    Case(
      name: "a widget that is not in the view", arguments: ["today", "--only", "dsk"],
      lines: ["[disk]"],
      message: "no “dsk” in the Today view (did you mean “disk”?); available: disk"),
    Case(
      name: "a source after a widget of a stream that takes none",
      arguments: ["stream", "cpu", "/srv"],
      message: "no widget or command “/srv”; see: todayline help"),
    Case(
      name: "a command without quotes", arguments: ["exec", "date", "+%H"],
      message: "unexpected argument “+%H”: quote the command, or put “--” before its first word"),
    Case(
      name: "two sources", arguments: ["disk:/home", "/srv"], message: "unexpected argument “/srv”"),
    Case(
      name: "an address without a scheme", arguments: ["http", "example.org"],
      message: "“example.org” starts with neither http:// nor https://"),
  ]

  @Test(arguments: commandLines + configurations + allowed) func theMessageSaysWhatWasMeant(
    _ row: Case
  ) throws { #expect(try Self.message(row) == row.message) }

  /// The first message about a case; empty if none exists.
  static func message(_ row: Case) throws -> String {
    let machine = FakeMachine()
    machine.addFile(RequestBuilderTests.path, row.lines.map { $0 + "\n" }.joined())
    machine.addFile("/home/user/.config/todayline/more", "\n[cpu]\n")
    machine.addFile("/home/user/.config/todayline/keys", "warning = 80\n")
    machine.addFile(
      MountTable.path,
      "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n23 22 8:2 / /home rw - ext4 /dev/sda2 rw\n")
    for name in ["eth0", "wlan0"] { machine.links["/sys/class/net/" + name] = "../../devices" }
    do throws(Mistake) {
      switch try Invocation.of(row.arguments, on: machine) {
      case .show(let view): return view.mistakes.first?.words ?? view.notes.first ?? ""
      case .stream(let arguments):
        return try RequestBuilder(arguments, on: machine).view().mistakes.first?.words ?? ""
      case .check(let arguments):
        let builder = try RequestBuilder(arguments, on: machine)
        let mistake = ConfigurationCheck(builder).mistakes.first.map {
          Mistake.configuration($0).words
        }
        return mistake ?? ConfigurationCheck(builder).advice(on: machine).first?.words ?? ""
      default: return ""
      }
    } catch { return error.words }
  }
}
