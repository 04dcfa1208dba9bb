import Core
import TestSupport
import Testing

@testable import Engine

/// Events of the kernel that wake a stream.
@Suite struct EventTests {
  static let folder = "/sys/class/backlight/intel_backlight"

  @Test func aChangedAttributeShowsAtOnce() throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.addFile(Self.folder + "/max_brightness", "100\n")
    machine.addFile(Self.folder + "/actual_brightness", "40\n")
    machine.events = [
      (3_000, .attributeChange(Self.folder + "/actual_brightness")), (4_000, .outputClosed),
    ]
    machine.otherProcess = { $0.addFile(Self.folder + "/actual_brightness", "80\n") }
    try Calls.run(["stream", "backlight"], on: machine)
    #expect(machine.watchedAttributes == [Self.folder + "/actual_brightness"])
    #expect(Calls.lines(machine) == ["\u{2007}40%\n", "\u{2007}80%\n"])
    // The second line came with the event, long before the interval was over.
    #expect(machine.monotonicMilliseconds == 4_000)
  }
}
