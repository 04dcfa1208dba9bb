import Core
import Foundation
import Platform
import TestSupport
import Testing

/// What becomes of programs that use too much, and of those that they start.
@Suite struct RunLimitsTests {
  struct Case: NamedCase {
    var name: String
    var script: String

    init(_ name: String, _ script: String) {
      self.name = name
      self.script = script
    }
  }

  @Test(arguments: [
    Case("one that obeys", "echo $$; exec sleep 600"),
    Case("one that says good-bye", "trap 'exit 0' TERM; echo $$; sleep 600"),
    Case("one that ignores it", "trap '' TERM; echo $$; sleep 600; sleep 600"),
    Case("one that is stopped", "echo $$; kill -STOP $$"),
    Case(
      "its children, which ignore it",
      "trap '' TERM; for i in 1 2 3; do sh -c 'echo $$; exec sleep 600' & done; echo $$; wait"),
    Case(
      "a child that ignores it without its parent",
      "sh -c 'trap \"\" TERM; echo $$; exec sleep 600' & echo $$; wait; sleep 600"),
    Case(
      "a child in a group of its own",
      "trap '' TERM; set -m; sh -c 'trap \"\" TERM; echo $$; exec sleep 600' & echo $$; wait"),
    Case("one that writes all the time", "echo $$; exec yes >&2"),
  ])
  func timeIsOver(_ row: Case) throws {
    var limits = Shell.limits
    limits.timeout = 500
    let result = try Shell.run(row.script, within: limits)
    #expect(result.end == .timedOut(500))
    // A machine that is busy may not have started all of them.
    for process in Shell.processes(in: result) { #expect(Shell.hasEnded(process)) }
  }

  @Test func noTimeAtAll() throws {
    var limits = Shell.limits
    limits.timeout = 0
    #expect(try Shell.run("sleep 600", within: limits).end == .timedOut(0))
  }

  @Test(arguments: [
    // With a pipe that stays open, and without.
    "sleep 600 & echo $!", "sleep 600 >/dev/null 2>&1 & echo $!",
    "set -m; sleep 600 & echo $!", "setsid sleep 600 & echo $!",
  ])
  func whatWasLeftBehindGoesOn(_ script: String) throws {
    let start = Date()
    let result = try Shell.run(script)
    #expect(result.end == .exited(0))
    #expect(Date().timeIntervalSince(start) < 50)
    let process = try #require(Shell.processes(in: result).first)
    #expect(kill(process, 0) == 0)
    kill(process, SIGKILL)
  }

  static let megabyte: UInt64 = 1 << 20

  /// Python that fills `megabytes` and stays.
  static func hoard(_ megabytes: Int) -> String {
    "python3 -S -c 'import time; a = bytearray(b\"x\" * (\(megabytes) << 20)); time.sleep(600)'"
  }

  @Test(arguments: [
    Case("one process", "echo $$; exec \(hoard(300))"),
    Case(
      "four processes, each below the limit",
      "for i in 1 2 3 4; do \(hoard(60)) & echo $!; done; echo $$; wait"),
    Case(
      "a child in a group of its own", "set -m; \(hoard(300)) & echo $!; echo $$; wait"),
  ])
  func memoryIsOver(_ row: Case) throws {
    var limits = Shell.limits
    limits.memory = 150 * Self.megabyte
    let result = try Shell.run(row.script, within: limits)
    #expect(result.end == .exceededMemory(150 * Self.megabyte))
    for process in Shell.processes(in: result) { #expect(Shell.hasEnded(process)) }
  }

  @Test func pagesThatAreSharedCountOnce() throws {
    let script = """
      import os, time
      a = bytearray(b"x" * (60 << 20))
      for i in range(4):
        if os.fork() == 0: time.sleep(0.5); os._exit(0)
      for i in range(4): os.wait()
      """
    var limits = Shell.limits
    limits.memory = 200 * Self.megabyte
    let program = Program(["python3", "-S", "-c", script])
    #expect(try Shell.machine.run(program, within: limits, input: []).end == .exited(0))
  }

  @Test func noLimitIsNone() throws {
    let script = "a = bytearray(b'x' * (300 << 20))"
    let program = Program(["python3", "-S", "-c", script])
    #expect(
      try Shell.machine.run(program, within: Shell.limits, input: []).end == .exited(0))
  }
}
