import TestSupport
import Testing

@testable import todayline

/// The help on each extension that ships, which follows its file.
@Suite(.timed) struct ExtensionHelpTests {
  /// An extension, the values that it declares, and what its buttons do: left, middle, right, up, down.
  struct Case: NamedCase {
    var name: String
    var values: [String] = []
    var buttons: [String]
  }

  private static let (details, refresh, nothing, toggle, next, previous) = (
    "opens or closes the details", "takes a fresh reading", "does nothing", "switches it on or off",
    "switches to the next one", "switches to the previous one"
  )
  private static let usual = [details, refresh, nothing, nothing, nothing]
  private static let dial = ["turns it up", "turns it down"]

  static let all = [
    Case(
      name: "bluetooth", values: ["battery"],
      buttons: [toggle, refresh, "runs blueman-manager", nothing, nothing]),
    Case(name: "containers", values: ["running", "unhealthy"], buttons: usual),
    Case(name: "display-brightness", buttons: [details, refresh, nothing] + dial),
    Case(
      name: "do-not-disturb", values: ["waiting"],
      buttons: [toggle, refresh, nothing, nothing, nothing]),
    Case(name: "failed-units", values: ["units"], buttons: usual),
    Case(
      name: "git", values: ["branch", "changed", "ahead", "behind", "conflicts"], buttons: usual),
    Case(
      name: "github", values: ["unread"],
      buttons: [
        details, refresh, "runs xdg-open https://github.com/notifications", nothing, nothing,
      ]), Case(name: "gpu", values: ["used", "total", "celsius", "watts"], buttons: usual),
    Case(name: "idle", values: [], buttons: [toggle, refresh, nothing, nothing, nothing]),
    Case(name: "imap", values: ["unread"], buttons: usual),
    Case(name: "kubernetes", values: ["context", "namespace", "cluster"], buttons: usual),
    Case(
      name: "layout", values: ["name", "code"], buttons: [next, refresh, nothing, nothing, nothing]),
    Case(name: "mail", values: ["unread"], buttons: usual),
    Case(
      name: "media", values: ["artist", "title", "album", "player"],
      buttons: [toggle, refresh, next, previous, next]),
    Case(
      name: "microphone", values: ["device", "name", "virtual"],
      buttons: [toggle, details, "runs pavucontrol --tab=4"] + dial),
    Case(name: "night-light", buttons: [toggle, refresh, nothing, nothing, nothing]),
    Case(name: "notmuch", values: ["messages"], buttons: usual),
    Case(
      name: "output", values: ["device", "name"],
      buttons: [next, details, "runs pavucontrol --tab=3", previous, next]),
    Case(name: "peripherals", values: ["device", "charge", "devices"], buttons: usual),
    Case(name: "ping", values: ["milliseconds", "lowest", "highest", "lost"], buttons: usual),
    Case(name: "power-profile", buttons: [next, refresh, nothing, next, previous]),
    Case(name: "privacy", values: ["microphone", "camera", "screen"], buttons: usual),
    Case(
      name: "rss", values: ["title", "feed", "new"],
      buttons: [details, refresh, toggle, nothing, nothing]),
    Case(
      name: "stocks",
      values: ["symbol", "name", "price", "currency", "previous", "low", "high", "date"],
      buttons: [next, refresh, nothing, previous, next]),
    Case(name: "sun", values: ["sunrise", "sunset", "length"], buttons: usual),
    Case(name: "syncthing", values: ["completion", "devices", "needed"], buttons: usual),
    Case(name: "traffic", values: ["received", "sent", "month", "interface"], buttons: usual),
    Case(name: "updates", values: ["updates", "security"], buttons: usual),
    Case(name: "ups", values: ["charge", "runtime", "load", "status"], buttons: usual),
    Case(
      name: "volume", values: ["device", "name"],
      buttons: [toggle, details, "runs pavucontrol --tab=3"] + dial),
    Case(name: "vpn", values: ["name"], buttons: [toggle, refresh, nothing, nothing, nothing]),
    Case(
      name: "weather",
      values: [
        "temperature", "fahrenheit", "feels", "feels_fahrenheit", "humidity", "wind", "mph",
        "weather", "place",
      ], buttons: usual),
  ]

  @Test func allAreListed() {
    #expect(
      Self.all.map(\.name) == Extensions.shippedNames,
      "add a row with its values and what its buttons do to ExtensionHelpTests.all")
  }

  @Test(arguments: all) func itSaysWhatTheFileDoes(_ row: Case) throws {
    let text = try Help.text(on: row.name)
    let names = ["left button", "middle button", "right button", "scrolling up", "scrolling down"]
    #expect(text.contains("\nbuttons:\n" + HelpTable.text(Array(zip(names, row.buttons))) + "\n"))
    let placeholders = try #require(text.range(of: "\nplaceholders:\n")).upperBound
    let own = text[placeholders...].split(separator: "\n").prefix(row.values.count)
    for (line, value) in zip(own, row.values) { #expect(line.hasPrefix("  {\(value)} ")) }
    let found = try #require(Extensions().named(row.name))
    #expect(found.description.values.placeholders?.map(\.name) == row.values)
    #expect(ExtensionCheck.mistakes(in: found) == [])
    for line in text.split(separator: "\n") {
      #expect(TextWidth.cells(in: String(line)) <= 100, "\(line)")
    }
  }

  @Test(arguments: [
    ("disk", ["left button     opens or closes the details", "scrolling up    does nothing"]),
    ("exec", ["any button  runs the command again, with BLOCK_BUTTON set"]),
    ("tasks", ["middle button   marks it as done, or undoes that"]),
    ("backlight", ["scrolling up    turns it up"]),
    ("http", ["left button     opens or closes the details; with several values: shows the next"]),
    ("geo", ["left button     shows a random other value"]),
  ]) func aWidgetSaysWhatItsButtonsDo(_ widget: String, _ lines: [String]) throws {
    let text = try Help.text(on: widget)
    for line in lines { #expect(text.contains("  " + line), "\(line)") }
  }

  @Test func aTemplateIsNotedWhoseValueNothingDeclares() throws {
    let text = "summary = a\ncommand = b\ninput = values\nformat = {load} {text} {cores}\n"
    let request = try ExtensionTests.request(text)
    #expect(request.undeclaredValues == ["load", "cores"])
    #expect(
      Advice.undeclared(request.undeclaredValues).words
        == "“{load}”, “{cores}” are not declared by the extension; add to its file: "
        + "values = load: what it is, cores: what it is")
    let declared = try ExtensionTests.request("values = load: x,cores: y\n" + text)
    #expect(declared.undeclaredValues.isEmpty)
    #expect(declared.templates.needed[".load"] != nil && declared.templates.needed[".cores"] != nil)
  }

  @Test func aMistakeInATemplateSuggestsADeclaredValue() throws {
    #expect(throws: Mistake.self) {
      try ExtensionTests.request(
        "summary = a\ncommand = b\ninput = values\nvalues = artist: x\n",
        ["mine", "--format", "{artits}"])
    }
  }
}
