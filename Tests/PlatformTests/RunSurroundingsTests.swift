import Foundation
import TestSupport
import Testing

@testable import todayline

/// The process attributes of a program that is run.
@Suite(.timed) struct RunSurroundingsTests {
  struct Question: NamedCase {
    var name: String
    var script: String
    var answer: String

    init(_ name: String, _ script: String, _ answer: String) {
      self.name = name
      self.script = script
      self.answer = answer
    }
  }

  @Test(arguments: [
    Question("input at end of file", "cat; readlink /proc/self/fd/0", "/dev/null"),
    Question(
      "its own session and group", "echo $$ $(cut -d ' ' -f 5,6 /proc/$$/stat)", "PID PID PID"),
    Question("no signal is blocked", "grep SigBlk /proc/self/status", "SigBlk:\t0000000000000000"),
    // glibc reserves the two signals after those.
    Question(
      "no signal is ignored",
      "echo $((0x$(sed -n 's/SigIgn:.//p' /proc/self/status) & 0x7fffffff))", "0"),
    Question("its own variables", "echo $TODAYLINE_A$TODAYLINE_B", "12"),
    Question("its caller's working directory", "pwd -P", FileManager.default.currentDirectoryPath),
    Question("low priority", "nice; ionice", "\(min(niceness + 10, 19))\nbest-effort: prio 7"),
  ]) func aProgramHasCleanSurroundings(_ row: Question) throws {
    // These signals are never sent.
    signal(SIGUSR2, SIG_IGN)
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    defer { pthread_sigmask(SIG_UNBLOCK, &blocked, nil) }
    let result = try Shell.run(
      "echo $$\n" + row.script, environment: ["TODAYLINE_A=1", "TODAYLINE_B=2"])
    var lines = result.outputText.split(separator: "\n").map(String.init)
    let process = lines.removeFirst()
    let answer = row.answer.replacing("PID", with: process)
    #expect(lines.joined(separator: "\n") == answer)
    #expect(result.end == .exited(0))
  }

  @Test func thePriorityCanBeKept() throws {
    var limits = Shell.limits
    limits.hasLowPriority = false
    #expect(try Shell.run("nice", within: limits).outputText == "\(Self.niceness)\n")
  }

  /// The niceness of this process.
  static var niceness: Int32 { getpriority(__priority_which_t(0), 0) }

  @Test(.needs("python3")) func noOpenFileIsInherited() throws {
    let file = open("/dev/null", O_RDONLY)
    let high = fcntl(file, F_DUPFD, 100)
    defer {
      close(file)
      close(high)
    }
    let script = "import os; print(sorted(map(int, os.listdir('/proc/self/fd'))))"
    let program = Program(["python3", "-S", "-c", script])
    let result = try Shell.machine.run(program, within: Shell.limits, input: [])
    // The last one is that of the listing itself.
    #expect(result.outputText == "[0, 1, 2, 3]\n")
  }

  @Test(arguments: [
    Question("a click of i3blocks 1.4", "BLOCK_BUTTON=1 BLOCK_X=2 BLOCK_Y=3", ""),
    Question(
      "a click of i3blocks 1.5",
      "button=1 x=2 y=3 relative_x=1 relative_y=1 output_x=1 output_y=1 width=1 height=1 "
        + "modifiers=[] event=e scale=1", ""),
    Question(
      "the rest of a click",
      "BLOCK_RELATIVE_X=1 BLOCK_RELATIVE_Y=1 BLOCK_OUTPUT_X=1 BLOCK_OUTPUT_Y=1 BLOCK_WIDTH=1 "
        + "BLOCK_HEIGHT=1 BLOCK_MODIFIERS= BLOCK_EVENT=1 BLOCK_SCALE=1", ""),
    Question(
      "other variables",
      "BLOCK_NAME=n BLOCK_INSTANCE=i BLOCK_INTERVAL=5 BUTTON=1 X=1 HOME=/ BLOCK_=1",
      "BLOCK_NAME=n BLOCK_INSTANCE=i BLOCK_INTERVAL=5 BUTTON=1 X=1 HOME=/ BLOCK_=1"),
    Question(
      "names that only begin the same way",
      "BLOCK_BUTTONS=1 buttons=1 BLOCK_button=1 Button=1 xy=1 =x x",
      "BLOCK_BUTTONS=1 buttons=1 BLOCK_button=1 Button=1 xy=1 =x"),
    Question("a variable that the program replaces", "A=old AB=stays HOME=/", "AB=stays HOME=/"),
  ]) func clickVariablesAreNotInherited(_ row: Question) {
    let inherited = TerminatedStrings(row.script.split(separator: " ").map(String.init))
    let program = Program(["true"], environment: ["A=new", "BLOCK_WIDTH=own"])
    let environment = TerminatedStrings(environmentOf: program, inheriting: inherited.pointers)
    #expect(
      Self.strings(environment) == ["A=new", "BLOCK_WIDTH=own"]
        + row.answer.split(separator: " ").map(String.init))
  }

  @Test func aMissingEnvironmentIsEmpty() {
    let environment = TerminatedStrings(
      environmentOf: Program(["true"], environment: ["A=1"]), inheriting: nil)
    #expect(Self.strings(environment) == ["A=1"])
  }

  static func strings(_ array: borrowing TerminatedStrings) -> [String] {
    var strings: [String] = []
    var next = array.pointers
    while let entry = next.pointee {
      strings.append(String(cString: entry))
      next += 1
    }
    return strings
  }

  /// Other tests open files at the same time: only what persists is a leak.
  @Test func fiftyProgramsLeakNothing() throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    var growth = Int.max
    for _ in 0..<20 where growth >= 25 {
      let before = try openFiles()
      for number in 0..<50 {
        _ = try? Shell.run(
          number % 2 == 0 ? "cat >&2" : "exit 1", input: [UInt8](repeating: 1, count: number))
        _ = try? Shell.machine.run(Program(["/nowhere"]), within: Shell.limits, input: [])
      }
      growth = try openFiles() - before
    }
    #expect(growth < 25)
  }

  @Test func noChildRemains() throws {
    for script in ["echo $$", "echo $$; kill -KILL $$", "echo $$; sleep 1 & exit 1"] {
      let process = try #require(Shell.processes(in: try Shell.run(script)).first)
      #expect(kill(process, 0) == -1)
    }
  }
}
