import TestSupport
import Testing

@testable import todayline

/// Messages of the kernel about devices.
@Suite(.timed) struct KernelEventsTests {
  /// A message, with a bar for each zero byte, and its subsystem.
  struct Case: NamedCase {
    var name: String
    var message: String
    var subsystem: String?
  }

  static let cases = [
    Case(
      name: "a battery",
      message:
        "change@/devices/a/power_supply/BAT0|ACTION=change|DEVPATH=/devices/a/power_supply/BAT0"
        + "|SUBSYSTEM=power_supply|POWER_SUPPLY_NAME=BAT0|SEQNUM=4711|", subsystem: "power_supply"),
    Case(name: "without a zero at its end", message: "a@/b|SUBSYSTEM=leds", subsystem: "leds"),
    Case(name: "of nothing", message: "a@/b|SUBSYSTEM=|SEQNUM=1|", subsystem: ""),
    Case(name: "no subsystem", message: "a@/b|ACTION=add|SEQNUM=1|"),
    Case(name: "in another variable", message: "a@/b|X_SUBSYSTEM=leds|"),
    Case(name: "in the path", message: "a@/SUBSYSTEM=leds|ACTION=add|"),
    Case(name: "before the variables", message: "SUBSYSTEM=leds|ACTION=add|"),
    Case(name: "empty", message: ""), Case(name: "zeros", message: "|||"),
    Case(name: "of udev", message: "libudev|\u{fe}\u{ed}|SUBSYSTEM=leds|", subsystem: "leds"),
  ]

  @Test(arguments: cases) func aMessageNamesItsSubsystem(_ row: Case) {
    let bytes = Array(row.message.utf8).map { $0 == UInt8(ascii: "|") ? 0 : $0 }
    #expect(KernelEvents.subsystem(of: bytes[...]) == row.subsystem)
    #expect(KernelEvents.subsystem(of: ([7, 7] + bytes)[2...]) == row.subsystem)
  }

  @Test func aSubsystemIsThereOnce() {
    var events = KernelEvents()
    #expect(events.isEmpty)
    for name in ["leds", "leds", "backlight"] { events.insert(name) }
    #expect(events == KernelEvents(subsystems: ["leds", "backlight"]))
    #expect(!events.isEmpty && !KernelEvents(links: true).isEmpty)
  }
}
