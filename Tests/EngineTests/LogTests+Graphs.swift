import TestSupport
import Testing

@testable import todayline

/// Graphs of the log.
extension LogTests {
  @Test func graphsOfTheLogAreDrawn() throws {
    let machine = Self.machine()
    for load in [0.0, 0.0, 0.5, 1.0] {
      Self.load(load, after: .minutes(15), on: machine)
      try Calls.call(Self.call, on: machine)
    }
    let format = ["--format", "{graph:hour,4}|{graph:day,4}|{graph:hour,2braille}|"]
    #expect(try Calls.call(Self.call + format, on: machine) == "▁▁▁▇|▁▁▁▄|⣀⣸|\n")
    #expect(try Calls.call(["load"] + format, on: machine).hasPrefix("–"))
    try Self.stream(Self.call + format, for: .minutes(16), on: machine)
    #expect(machine.outputText.contains("█|▁▁▁█|"))
  }

  /// The minutes that a stream has appended are still drawn.
  @Test func aStreamDrawsWhatItHasAppended() throws {
    let machine = Self.machine()
    Self.load(1, after: 0, on: machine)
    try Self.stream(Self.call + ["--format", "{graph:hour,4}|"], for: .minutes(61), on: machine)
    #expect(machine.store.files[Self.file] != nil)
    #expect(machine.outputText.hasSuffix("████|\n"), "\(machine.outputText.suffix(40))")
  }
}
