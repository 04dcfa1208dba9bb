import TestSupport
import Testing

@testable import todayline

/// A stream of lines for programs: one for each segment that has changed.
@Suite(.timed) struct JSONStreamTests {
  @Test func anUnchangedSegmentIsNotRepeated() throws {
    let machine = StreamTests.machine()
    machine.events = [(65_000, .outputClosed)]
    try StreamTests.run(["--host", "json", "disk", "disk:/home"], on: machine)
    let lines = Calls.lines(machine).flatMap { $0.split(separator: "\n") }
    // Six samples of each, of which none differs.
    #expect(lines.count == 2)
  }

  @Test func onlyTheSegmentThatDiffersIsWritten() {
    var segments = [OwnSegment.named("a"), OwnSegment.named("b")]
    var parts = LineParts()
    func lines() -> [Substring] {
      var bytes: [UInt8] = []
      HostName.json.appendStreamUpdate(segments, Presentation(), reusing: &parts, to: &bytes)
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
    #expect(lines().count == 2)
    #expect(lines().isEmpty)
    // A reading that is older, or taken again, is the same.
    segments[0].age = .seconds(10)
    segments[1].result = .noData
    #expect(lines().isEmpty)
    segments[1].level = .warning
    let changed = lines()
    #expect(changed.count == 1 && changed[0].contains("\"b\""))
    segments[0].values = [.init("used", .bytes(1))]
    #expect(lines().count == 1)
    #expect(lines().isEmpty)
  }

  private enum OwnSegment {
    static func named(_ name: String) -> Segment {
      Segment(
        widget: name, label: nil, instance: name, source: name, level: .normal, result: .newData)
    }
  }
}
