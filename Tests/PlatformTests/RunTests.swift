import Foundation
import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct RunTests {
  struct Ending: NamedCase {
    var name: String
    var end: RunEnd
    var output = ""

    init(_ script: String, _ end: RunEnd, output: String = "") {
      name = script
      self.end = end
      self.output = output
    }
  }

  @Test(arguments: [
    Ending("true", .exited(0)), Ending("exit 3", .exited(3)), Ending("exit 127", .exited(127)),
    Ending("exit 255", .exited(255)), Ending("kill -TERM $$", .signaled(15)),
    Ending("kill -KILL $$", .signaled(9)), Ending("kill -PIPE $$", .signaled(13)),
    Ending("printf text", .exited(0), output: "text"),
    Ending("printf text; exit 1", .exited(1), output: "text"),
    Ending("printf text; kill -KILL $$", .signaled(9), output: "text"),
    Ending("exec >&-; sleep 0.1; exit 4", .exited(4)),
    Ending("exec >&- 2>&- <&-; sleep 0.1; exit 5", .exited(5)),
    // For a writer left behind, the output so far is enough.
    Ending("yes >&2 & exit 6", .exited(6)),
  ]) func aProgramReportsHowItEnded(_ row: Ending) throws {
    let result = try Shell.run(row.name)
    #expect(result.end == row.end)
    #expect(result.outputText == row.output)
  }

  struct Refusal: NamedCase {
    var name: String
    var program: [String]
    var reason: SystemReason

    init(_ name: String, _ program: [String], _ reason: SystemReason) {
      self.name = name
      self.program = program
      self.reason = reason
    }
  }

  @Test(arguments: [
    Refusal("a name not in PATH", ["todayline-is-not-here"], .notFound),
    Refusal("a missing path", ["/nowhere/program", "argument"], .notFound),
    Refusal("a file that is not executable", [#filePath], .denied),
    Refusal("a folder", ["/"], .denied),
    Refusal("below a file", ["/dev/null/program"], .notADirectory),
    Refusal("an empty name", [""], .notFound), Refusal("no arguments", [], .notFound),
  ]) func aProgramThatCannotBeStartedThrows(_ row: Refusal) {
    let failure = Failure.launch(row.reason, program: row.program.first ?? "")
    #expect(throws: failure) {
      try Shell.machine.run(Program(row.program), within: Shell.limits, input: [])
    }
  }

  @Test func aProgramIsFoundInItsOwnPath() throws {
    let folder = try Folder()
    // A link: a new file cannot be run while another test starts a process, which has it open for
    // a moment.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/todayline-is-here", withDestinationPath: "/bin/echo")
    let program = Program(["todayline-is-here", "a b"], environment: ["PATH=" + folder.path])
    let result = try Shell.machine.run(program, within: Shell.limits, input: [])
    #expect(result == RunResult(end: .exited(0), output: Array("a b\n".utf8)))
  }

  @Test("a folder of the PATH that may not be searched is not the reason") func searchedFolders()
    throws
  {
    let folder = try Folder()
    let closed = folder.path + "/closed"
    mkdir(closed, 0)
    defer { chmod(closed, 0o700) }
    try folder.write("plain", "", mode: 0o600)
    let path = ["PATH=" + closed + ":" + folder.path]
    for (name, reason) in [("todayline-is-not-here", SystemReason.notFound), ("plain", .denied)] {
      #expect(throws: Failure.launch(reason, program: name)) {
        try Shell.machine.run(Program([name], environment: path), within: Shell.limits, input: [])
      }
    }
  }

  struct Volume: NamedCase {
    var name: String
    var script: String
  }

  static let megabyte = 1 << 20

  @Test(arguments: [
    Volume(name: "output first", script: "\(million("o")); \(million("e")) >&2"),
    Volume(name: "error first", script: "\(million("e")) >&2; \(million("o"))"),
    Volume(name: "both at once", script: "\(million("e")) >&2 & \(million("o")); wait"),
  ]) func bothOutputsAreReadToTheEnd(_ row: Volume) throws {
    let result = try Shell.run(row.script + "; echo end >&2; exit 7")
    #expect(result.end == .exited(7))
    #expect(result.output == [UInt8](repeating: UInt8(ascii: "o"), count: 65_536))
    #expect(result.errorText == String(repeating: "e", count: 4092) + "end\n")
  }

  /// Returns a command that writes a letter a million times.
  static func million(_ letter: String) -> String {
    "head -c \(megabyte) /dev/zero | tr '\\000' \(letter)"
  }

  @Test func outputUpToTheLimitIsKept() throws {
    var limits = Shell.limits
    limits.output = Self.megabyte
    let result = try Shell.run(Self.million("o"), within: limits)
    #expect(result.output.count == Self.megabyte)
    limits.output = 0
    #expect(try Shell.run("echo text", within: limits) == RunResult(end: .exited(0)))
  }

  struct Overflow: NamedCase {
    var name: String
    var limit: Int
    var end: RunEnd
    var output: String

    init(_ script: String, _ limit: Int, _ end: RunEnd, _ output: String) {
      name = script
      self.limit = limit
      self.end = end
      self.output = output
    }
  }

  @Test(arguments: [
    Overflow("printf 12345", 5, .exited(0), "12345"),
    Overflow("printf 123456", 5, .exceededOutput(5), "12345"),
    Overflow("printf 123456; sleep 600", 5, .exceededOutput(5), "12345"),
    Overflow("trap '' TERM; yes", 3, .exceededOutput(3), "y\ny"),
    Overflow("yes & wait", 3, .exceededOutput(3), "y\ny"),
    Overflow("echo 123456 >&2", 0, .exited(0), ""),
  ]) func tooMuchOutputEndsAProgram(_ row: Overflow) throws {
    var limits = Shell.limits
    limits.output = row.limit
    limits.overflow = .stop
    let result = try Shell.run(row.name, within: limits)
    #expect(result.end == row.end)
    #expect(result.outputText == row.output)
  }

  @Test(arguments: [
    Ending("wc -c", .exited(0), output: "1048576\n"),
    Ending("cat >&2; echo end", .exited(0), output: "end\n"),
    Ending("head -c 3", .exited(0), output: "iii"), Ending("true", .exited(0)),
    Ending("exec <&-; sleep 0.1; echo end", .exited(0), output: "end\n"),
    Ending("sleep 0.1; head -c 3; exit 8", .exited(8), output: "iii"),
  ]) func aProgramCanIgnoreAMegabyteOfInput(_ row: Ending) throws {
    let input = [UInt8](repeating: UInt8(ascii: "i"), count: Self.megabyte)
    let result = try Shell.run(row.name, input: input)
    #expect(result.end == row.end)
    #expect(result.outputText == row.output)
  }

  @Test func inputPassesThrough() throws {
    var limits = Shell.limits
    limits.output = Self.megabyte
    var random = SeededRandom(seed: 7)
    let input = (0..<Self.megabyte).map { _ in UInt8.random(in: 0...255, using: &random) }
    let result = try Shell.run("cat", within: limits, input: input)
    #expect(result.end == .exited(0))
    #expect(result.output == input)
  }
}
