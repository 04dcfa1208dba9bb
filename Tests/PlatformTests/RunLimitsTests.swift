import Foundation
import TestSupport
import Testing

@testable import todayline

/// Programs, and the processes they start, that exceed a limit.
@Suite(.timed) struct RunLimitsTests {
  struct Case: NamedCase {
    var name: String
    var script: String

    init(_ name: String, _ script: String) {
      self.name = name
      self.script = script
    }
  }

  @Test(arguments: [
    Case("a program that obeys SIGTERM", "echo $$; exec sleep 600"),
    Case("one that traps SIGTERM and exits", "trap 'exit 0' TERM; echo $$; sleep 600"),
    Case("one that ignores SIGTERM", "trap '' TERM; echo $$; sleep 600; sleep 600"),
    Case("one that is stopped", "echo $$; kill -STOP $$"),
    Case(
      "children that ignore SIGTERM",
      "trap '' TERM; for i in 1 2 3; do sh -c 'echo $$; exec sleep 600' & done; echo $$; wait"),
    Case(
      "a child that ignores SIGTERM, unlike its parent",
      "sh -c 'trap \"\" TERM; echo $$; exec sleep 600' & echo $$; wait; sleep 600"),
    Case(
      "a child in its own group",
      "trap '' TERM; set -m; sh -c 'trap \"\" TERM; echo $$; exec sleep 600' & echo $$; wait"),
    Case(
      "a child in its own session",
      "trap '' TERM; setsid sh -c 'trap \"\" TERM; echo $$; sleep 600' & echo $$; wait; sleep 600"),
    Case(
      "a grandchild in its own session",
      "setsid sh -c 'setsid sh -c \"echo \\$\\$; sleep 600\" & wait' & echo $$; wait"),
    Case("one that writes constantly", "echo $$; exec yes >&2"),
  ]) func aTimeoutEndsTheSession(_ row: Case) throws {
    var limits = Shell.limits
    limits.timeout = 250
    let result = try Shell.run(row.script, within: limits)
    #expect(result.end == .timedOut(250))
    // A busy machine may not have started all of them.
    for process in Shell.processes(in: result) { #expect(Shell.hasEnded(process)) }
  }

  @Test func aTimeoutOfZeroEndsTheProgramAtOnce() throws {
    var limits = Shell.limits
    limits.timeout = 0
    #expect(try Shell.run("sleep 600", within: limits).end == .timedOut(0))
  }

  @Test(arguments: [
    // With a pipe that stays open, and without.
    "sleep 600 & echo $!", "sleep 600 >/dev/null 2>&1 & echo $!", "set -m; sleep 600 & echo $!",
    "setsid sleep 600 & echo $!",
  ]) func aProcessLeftBehindContinues(_ script: String) throws {
    let start = Date()
    let result = try Shell.run(script)
    #expect(result.end == .exited(0))
    #expect(Date().timeIntervalSince(start) < 250)
    let process = try #require(Shell.processes(in: result).first)
    #expect(kill(process, 0) == 0)
    kill(process, SIGKILL)
  }

  static let megabyte: UInt64 = 1 << 20

  /// Returns a Python script that allocates `megabytes` and keeps running.
  static func hoard(_ megabytes: Int) -> String {
    "python3 -S -c 'import time; a = bytearray(b\"x\" * (\(megabytes) << 20)); time.sleep(600)'"
  }

  @Test(
    .needs("python3"),
    arguments: [
      Case("one process", "echo $$; exec \(hoard(300))"),
      Case(
        "four processes, each below the limit",
        "for i in 1 2 3 4; do \(hoard(60)) & echo $!; done; echo $$; wait"),
      Case("a child in its own group", "set -m; \(hoard(300)) & echo $!; echo $$; wait"),
      Case("a child in its own session", "setsid \(hoard(300)) & echo $$; wait"),
    ]) func theMemoryLimitEndsTheSession(_ row: Case) throws
  {
    var limits = Shell.limits
    limits.memory = 150 * Self.megabyte
    let result = try Shell.run(row.script, within: limits)
    #expect(result.end == .exceededMemory(150 * Self.megabyte))
    for process in Shell.processes(in: result) { #expect(Shell.hasEnded(process)) }
  }

  @Test(.needs("python3")) func sharedPagesCountOnce() throws {
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

  @Test(.needs("python3")) func memoryIsUnlimitedByDefault() throws {
    let script = "a = bytearray(b'x' * (300 << 20))"
    let program = Program(["python3", "-S", "-c", script])
    #expect(try Shell.machine.run(program, within: Shell.limits, input: []).end == .exited(0))
  }
}
