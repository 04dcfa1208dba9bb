import TestSupport
import Testing

@testable import todayline

/// `--input todayline`: what this program has printed for the host `json`, here or elsewhere.
@Suite(.timed) struct SegmentInputTests {
  /// Recorded: `todayline disk /mnt --host json` on a tmpfs of 1 MiB, half full.
  static let disk =
    #"{"widget":"disk","label":null,"source":"/mnt","result":"newData","text":"█████░░░░░ 50.0%","#
    + #""short":"50.0%","details":[{"label":"Used","text":"524 KB"},{"label":"Free","text":"524 KB"},"#
    + #"{"label":"Total","text":"1 MB"}],"level":"warning","states":["vpn"],"rate":0.5,"#
    + #""values":{"percent":0.5,"used":524288,"inodes.used":3,"filesystem":"tmpfs","none":null},"#
    + #""age":0,"stale":false,"error":null}"#

  static func reading(_ output: String, end: RunEnd = .exited(0)) throws -> Reading {
    try ExecTests.reading(output, .todayline, end: end)
  }

  @Test func everythingThatMakesSenseIsKept() throws {
    let reading = try Self.reading(Self.disk + "\n")
    #expect(reading.rate == 0.5)
    #expect(
      ExecTests.values(reading) == [
        "text=█████░░░░░ 50.0%", "short=50.0%", "tooltip=Used: 524 KB\nFree: 524 KB\nTotal: 1 MB",
        "percent=0.500000000", "class=vpn", "level=warning", ".percent=0.5", ".used=524288",
        ".inodes.used=3", ".filesystem=tmpfs",
      ])
  }

  @Test func whatIsOldOrHasFailedSaysSo() throws {
    let old = Self.disk.replacing(
      #""stale":false,"error":null"#, with: #""stale":true,"error":"gone""#)
    let reading = try Self.reading(old)
    #expect(reading.text("class") == "vpn stale")
    #expect(reading.text("tooltip")?.hasSuffix("\n⚠ gone") ?? false)
  }

  @Test func whatIsHiddenThereIsHiddenHere() throws {
    let hidden = Self.disk.replacing("█████░░░░░ 50.0%", with: "")
    #expect(try Self.reading(hidden).isBlank)
  }

  /// The program ends with status 1 then; the last value stays.
  @Test(arguments: [RunEnd.exited(0), .exited(1)]) func aFailureIsThatOfTheWidget(_ end: RunEnd) {
    let failed = Self.disk.replacing("\"warning\"", with: "\"failed\"").replacing(
      #""error":null"#, with: #""error":"/mnt: not found\u001b[31m""#)
    #expect(throws: Failure.refresh("/mnt: not found")) { try Self.reading(failed, end: end) }
  }

  /// An output, and the line that is a mistake.
  struct Case: NamedCase {
    var name: String
    var output: String
    var line = 1
    var expected = "the output of todayline WIDGET --host json"
  }

  static let mistakes = [
    Case(name: "a text", output: "50.0%\n"),
    Case(name: "another object", output: "{\"text\":\"a\"}"),
    Case(name: "half an object", output: String(disk.prefix(100))),
    Case(name: "an array", output: "[1]"),
    Case(name: "a text that is none", output: #"{"widget":"disk","text":[1]}"#),
    Case(name: "after a blank line", output: "\nx", line: 2),
    Case(
      name: "several widgets", output: disk + "\n" + disk, line: 2,
      expected: "one widget; see --only"),
  ]

  @Test(arguments: mistakes) func wrongInputIsNamed(_ row: Case) throws {
    let failure = #expect(throws: Failure.self) { try Self.reading(row.output) }
    guard case .answer(.line(let line, _, let expected))? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(line == row.line && expected == row.expected)
  }

  @Test func nothingIsNoAnswer() {
    #expect(throws: Failure.answer(.empty)) { try Self.reading("\n") }
  }

  /// Another machine is somebody else's.
  @Test func whatIsThereIsDataWithinLimits() throws {
    let values = (0..<1000).map { "\"v\($0)\":\($0)" }.joined(separator: ",")
    let details = (0..<1000).map { _ in #"{"label":"a\nb","text":"\u001b[1mx"}"# }.joined(
      separator: ",")
    let output = Self.disk.replacing(#""inodes.used":3"#, with: values).replacing(
      #"{"label":"Used","text":"524 KB"}"#, with: details
    ).replacing(#""rate":0.5"#, with: #""rate":1e300"#).replacing(#""vpn""#, with: #""a b<c>",1"#)
    let reading = try Self.reading(output)
    #expect(reading.values.count { $0.name.hasPrefix(".") } == 256)
    let lines = try #require(reading.text("tooltip")).split(separator: "\n")
    #expect(lines.count == 200 && lines.allSatisfy { $0 == "a b: x" })
    #expect(reading.rate == 1)
    #expect(reading.text("class") == "a-b-c")
  }
}
