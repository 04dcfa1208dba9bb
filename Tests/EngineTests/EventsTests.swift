import Core
import Input
import TestSupport
import Testing
import Widgets

@testable import Engine

/// The attributes of the kernel that a stream waits for.
@Suite struct EventsTests {
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
      name: "another attribute", changed: ["/sys/class/backlight/a/max_brightness"],
      concerns: false),
    Case(name: "another folder", changed: ["/sys/class/leds/a/brightness"], concerns: false),
    Case(
      name: "a folder of a longer name", changed: ["/sys/class/backlight2/a/brightness"],
      concerns: false),
    Case(
      name: "prefix and suffix of different attributes",
      changed: ["/sys/class/backlight/a/x", "/sys/class/leds/a/brightness"], concerns: false),
  ]

  @Test(arguments: cases) func aChangeConcernsItsSource(_ row: Case) {
    #expect(Events.concern(Self.source, row.changed) == row.concerns)
    #expect(!Events.concern(nil, row.changed))
  }

  @Test func theAttributesOfSeveralSessionsAreWatchedOnce() throws {
    let machine = RoundTests.machine()
    for widget in WidgetName.allCases {
      guard case .attributes(let folder, let name)? = widget.description.event else { continue }
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
    machine.monotonicMilliseconds = 0
    machine.events = [
      (1_000, .attributeChange("/sys/class/backlight/a/brightness")), (2_000, .outputClosed),
    ]
    try StreamTests.run(["disk"], on: machine)
    #expect(machine.calls.count { $0 == .statistics("/") } == 1)
  }
}
