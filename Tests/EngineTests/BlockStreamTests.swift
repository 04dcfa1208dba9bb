import TestSupport
import Testing

@testable import todayline

/// A stream in a block of i3blocks, which tells by its variables how it reads lines and clicks.
@Suite(.timed) struct BlockStreamTests {
  struct Case: NamedCase {
    var name: String
    var variables: [String: String] = [:]
    var options = ["--format", "{percent}"]
    /// The start of each line.
    var begins = "{\"full_text\":"
    /// True if a click opens the details.
    var opens = true
  }

  /// 1.5 and later tell all properties; those of 1.4 are not known, and its clicks are of all blocks.
  private static let later = ["BLOCK_NAME": "disk", "BLOCK_INTERVAL": "persist"]

  static let blocks = [
    Case(name: "outside i3blocks"),
    Case(name: "1.4 reads the clicks itself", variables: ["BLOCK_NAME": "disk"], opens: false),
    Case(name: "1.5 with format=json", variables: later.merging(["format": "json"]) { $1 }),
    Case(name: "1.5 without a format shows no JSON", variables: later, begins: "50.0%"),
    Case(
      name: "1.5, raw, with markup=pango", variables: later.merging(["markup": "pango"]) { $1 },
      options: ["--format", "{bar}", "--tint", "#123456"], begins: "<span "),
    Case(
      name: "1.5, raw, with markup of its own", variables: later,
      options: ["--format", "{bar}", "--tint", "#123456", "--markup", "pango"], begins: "<span "),
  ]

  @Test(arguments: blocks) func aBlockThatStays(_ row: Case) throws {
    let machine = StreamTests.machine()
    machine.variables.merge(row.variables) { $1 }
    machine.events = [(1_000, StreamTests.click(1)), (9_000, .outputClosed)]
    try StreamTests.run(
      ["--host", "i3blocks", "disk", "--no-animation"] + row.options, on: machine)
    // 1.5 loses a first line that comes too soon.
    let isLater = row.variables["BLOCK_INTERVAL"] != nil
    #expect(machine.pauses.first == (isLater ? 100 : 0))
    let lines = Calls.lines(machine)
    #expect(lines.count == (row.opens ? 2 : 1))
    for line in lines { #expect(line.hasPrefix(row.begins) && line.hasSuffix("\n"), "\(line)") }
    #expect(lines.last?.contains("Used: ") == row.opens)
    #expect(machine.input.isEmpty == row.opens)
  }
}
