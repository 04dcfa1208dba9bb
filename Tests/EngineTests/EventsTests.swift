import TestSupport
import Testing

@testable import todayline

/// The events of the kernel that a stream waits for.
@Suite(.timed) struct EventsTests {
  static let source = EventSource.attributes(folder: "/sys/class/backlight", name: "brightness")

  /// An attribute that has changed, and whether it is of the source.
  struct Case: NamedCase {
    var name: String
    var changed: [String]
    var concerns: Bool
  }

  static let cases = [
    Case(name: "nothing", changed: [], concerns: false),
    Case(name: "its own", changed: ["/sys/class/backlight/a/brightness"], concerns: true),
    Case(
      name: "one of several", changed: ["/x", "/sys/class/backlight/b/brightness"], concerns: true),
    Case(
      name: "another attribute", changed: ["/sys/class/backlight/a/max_brightness"], concerns: false
    ), Case(name: "another folder", changed: ["/sys/class/leds/a/brightness"], concerns: false),
    Case(
      name: "a folder of a longer name", changed: ["/sys/class/backlight2/a/brightness"],
      concerns: false),
    Case(
      name: "prefix and suffix of different attributes",
      changed: ["/sys/class/backlight/a/x", "/sys/class/leds/a/brightness"], concerns: false),
  ]

  @Test(arguments: cases) func aChangeConcernsItsSource(_ row: Case) {
    var wakeup = Wakeup()
    wakeup.changedAttributes = row.changed
    #expect(Events.concern([Self.source], wakeup) == row.concerns)
    #expect(Events.concern([.links, Self.source], wakeup) == row.concerns)
    #expect(!Events.concern([], wakeup))
    #expect(!Events.concern([.links, .devices(subsystem: "backlight")], wakeup))
  }

  /// A message of the kernel, and the widgets that it concerns.
  struct KernelCase: NamedCase {
    var name: String
    var events: KernelEvents
    var widgets: Set<WidgetName>
  }

  static let kernelCases = [
    KernelCase(name: "nothing", events: KernelEvents(), widgets: []),
    KernelCase(
      name: "a plug", events: KernelEvents(subsystems: ["power_supply"]), widgets: [.battery]),
    KernelCase(
      name: "a display", events: KernelEvents(subsystems: ["backlight"]), widgets: [.backlight]),
    KernelCase(name: "a keyboard", events: KernelEvents(subsystems: ["leds"]), widgets: [.locks]),
    KernelCase(name: "a link", events: KernelEvents(links: true), widgets: [.network]),
    KernelCase(
      name: "several",
      events: KernelEvents(subsystems: ["x", "leds", "power_supply"], links: true),
      widgets: [.battery, .locks, .network]),
  ]

  @Test(arguments: kernelCases) func aMessageConcernsItsWidgets(_ row: KernelCase) {
    var wakeup = Wakeup()
    wakeup.kernel = row.events
    let widgets = WidgetName.allCases.filter { Events.concern($0.description.pace.events, wakeup) }
    #expect(Set(widgets) == row.widgets)
  }

  @Test func whatAllSessionsWaitForIsListenedToOnce() throws {
    let machine = RoundTests.machine()
    let widgets = ["network", "battery", "battery:2", "locks", "backlight", "disk"]
    let sessions = try widgets.flatMap { try Sessions.of([$0], on: machine) }
    #expect(
      Events.kernel(of: sessions)
        == KernelEvents(subsystems: ["power_supply", "leds", "backlight"], links: true))
    #expect(Events.kernel(of: try Sessions.of(["disk"], on: machine)).isEmpty)
  }

  @Test func theAttributesOfSeveralSessionsAreWatchedOnce() throws {
    let machine = RoundTests.machine()
    for widget in WidgetName.allCases {
      guard case .attributes(let folder, let name)? = widget.description.pace.events.first else {
        continue
      }
      machine.addFile("\(folder)/a/\(name)", "1\n")
      machine.addFile("\(folder)/b/\(name)", "1\n")
      let one = try Sessions.of([widget.rawValue], on: machine)
      let two = try one + Sessions.of(["\(widget.rawValue):2"], on: machine)
      let expected = ["\(folder)/a/\(name)", "\(folder)/b/\(name)"]
      #expect(Events.attributes(of: one, on: machine).sorted() == expected)
      #expect(Events.attributes(of: two, on: machine).sorted() == expected)
    }
    let disk = try Sessions.of(["disk"], on: machine)
    #expect(Events.attributes(of: disk, on: machine).isEmpty)
  }

  @Test func aStreamSamplesWhatTheChangeConcernsAndNothingElse() throws {
    let machine = RoundTests.machine()
    machine.uptime = 0
    machine.events = [
      (1_000, .attributeChange("/sys/class/backlight/a/brightness")), (2_000, .outputClosed),
    ]
    try StreamTests.run(["disk"], on: machine)
    #expect(machine.calls.count { $0 == .statistics("/") } == 1)
  }
}
