import TestSupport
import Testing

@testable import todayline

/// `--output FILE`: a file that is replaced as a whole.
@Suite(.timed) struct OutputTests {
  static let path = "/var/lib/node/todayline.prom"

  static func text(_ machine: FakeMachine) -> String? {
    machine.files[path].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: ["text", "json", "prometheus"]) func theFileHasWhatWouldBePrinted(
    _ host: String
  ) throws {
    let machine = StreamTests.machine()
    let words = ["disk", "--host", host]
    let printed = try Calls.call(words, on: machine)
    // The values are the same.
    let again = try Calls.call(words, on: machine)
    #expect(try Calls.call(words + ["--output", Self.path], on: machine).isEmpty)
    let text = try #require(Self.text(machine))
    #expect(text == printed || text == again)
  }

  /// An old value in the file would look like one of now.
  @Test func nothingToShowReplacesTheFileAsWell() throws {
    let machine = StreamTests.machine()
    machine.files[Self.path] = Array("old\n".utf8)
    machine.fileSystems["/none"] = .failure(.system(.notFound, path: "/none"))
    try Calls.run(
      ["disk", "/none", "--hide-missing", "--host", "prometheus", "--output", Self.path],
      on: machine)
    #expect(Self.text(machine)?.isEmpty == true)
  }

  @Test func aCallThatCannotWriteFailsAndKeepsTheFile() throws {
    let machine = StreamTests.machine()
    machine.files[Self.path] = Array("old\n".utf8)
    machine.unwritable[Self.path] = .full
    #expect(throws: Mistake.failure(.system(.full, path: Self.path))) {
      try Calls.run(["disk", "--host", "prometheus", "--output", Self.path], on: machine)
    }
    #expect(Self.text(machine) == "old\n")
  }

  /// Its time tells that the stream still runs.
  @Test func aStreamReplacesTheFileWithEachUpdate() throws {
    let machine = StreamTests.machine()
    var texts: [String?] = []
    machine.events = [
      (1_000, .storeChange("x")), (15_000, .storeChange("x")), (16_000, .outputClosed),
    ]
    machine.otherProcess = { machine in
      texts.append(Self.text(machine))
      machine.files[Self.path] = nil
    }
    try StreamTests.run(["--host", "prometheus", "--output", Self.path, "disk"], on: machine)
    #expect(machine.output.isEmpty)
    #expect(texts.count == 2)
    for text in texts { #expect(text?.hasPrefix("# HELP todayline_up ") == true) }
  }

  @Test func aStreamTellsOnceThatItCannotWriteAndTriesAgain() throws {
    let machine = StreamTests.machine()
    machine.unwritable[Self.path] = .full
    machine.events = [(35_000, .storeChange("x")), (65_000, .outputClosed)]
    machine.otherProcess = { $0.unwritable = [:] }
    try StreamTests.run(["--host", "prometheus", "--output", Self.path, "disk"], on: machine)
    #expect(machine.errors == ["todayline: \(Self.path): no space left"])
    #expect(Self.text(machine)?.isEmpty == false)
  }
}
