import Foundation
import TestSupport
import Testing

@testable import todayline

/// The widget `tasks` in calls and in the resident mode.
@Suite(.timed) struct TasksTests {
  static let path = "/home/user/todo.txt"

  /// Noon of 2026-03-10.
  static func machine(_ file: String) -> FakeMachine {
    let machine = StreamTests.machine()
    machine.variables["TZ"] = "UTC0"
    machine.now = Timestamp(milliseconds: 1_773_144_000_000)
    machine.addFile(path, file)
    return machine
  }

  static func file(_ machine: FakeMachine) -> String {
    String(decoding: machine.files[path] ?? [], as: UTF8.self)
  }

  static func call(_ arguments: String..., on machine: FakeMachine) throws -> String {
    try Calls.call(["tasks", path] + arguments, on: machine)
  }

  static func click(_ button: Int, on machine: FakeMachine) throws {
    try Calls.call(["click", "tasks", path, "--button", String(button)], on: machine)
  }

  @Test func theWheelGoesThroughTheTasks() throws {
    let machine = Self.machine("b\n(A) a\nc\n")
    #expect(try Self.call(on: machine) == "3 · a\n")
    var shown: [String] = []
    for button in [5, 5, 5, 4, 4] {
      try Self.click(button, on: machine)
      shown.append(try Self.call("--format", "{position} {task}", on: machine))
    }
    #expect(shown == ["2 b\n", "3 c\n", "1 a\n", "3 c\n", "2 b\n"])
    // Two turns before anything is drawn.
    try Self.click(5, on: machine)
    try Self.click(5, on: machine)
    #expect(try Self.call(on: machine) == "3 · a\n")
    // What was chosen is gone: the first one is shown.
    try Self.click(5, on: machine)
    machine.addFile(Self.path, "c\nd\n")
    #expect(try Self.call(on: machine) == "2 · c\n")
  }

  @Test func aClickMarksWhatIsShownAndAnotherOneUndoesIt() throws {
    let machine = Self.machine("(A) a\nb\n")
    _ = try Self.call(on: machine)
    try Self.click(2, on: machine)
    #expect(Self.file(machine) == "x 2026-03-10 a pri:A\nb\n")
    #expect(try Self.call(on: machine) == "1 · ✓ a\n")
    Calls.pass(9_999, on: machine)
    #expect(try Self.call(on: machine) == "1 · ✓ a\n")
    try Self.click(2, on: machine)
    #expect(Self.file(machine) == "(A) a\nb\n")
    #expect(try Self.call(on: machine) == "2 · a\n")
    // After ten seconds, a click is about the next task.
    try Self.click(2, on: machine)
    Calls.pass(10_000, on: machine)
    #expect(try Self.call(on: machine) == "1 · b\n")
    try Self.click(2, on: machine)
    #expect(Self.file(machine) == "x 2026-03-10 a pri:A\nx 2026-03-10 b\n")
    #expect(try Self.call(on: machine) == "0 · ✓ b\n")
    Calls.pass(10_000, on: machine)
    // Nothing to do is hidden.
    #expect(try Self.call("--host", "i3blocks", on: machine) == "")
  }

  /// The bar still shows the mark, because nothing has called since; a click must not mark anything
  /// that no one has seen.
  @Test func aClickOnAnOldMarkDoesNothing() throws {
    let machine = Self.machine("(A) a\nb\n")
    _ = try Self.call(on: machine)
    try Self.click(2, on: machine)
    Calls.pass(10_001, on: machine)
    try Self.click(2, on: machine)
    #expect(Self.file(machine) == "x 2026-03-10 a pri:A\nb\n")
    #expect(try Self.call(on: machine) == "1 · b\n")
  }

  @Test func theWheelLeavesAMark() throws {
    let machine = Self.machine("(A) a\nb\nc\n")
    _ = try Self.call(on: machine)
    try Self.click(2, on: machine)
    try Self.click(5, on: machine)
    #expect(try Self.call(on: machine) == "2 · b\n")
    try Self.click(2, on: machine)
    #expect(Self.file(machine) == "x 2026-03-10 a pri:A\nx 2026-03-10 b\nc\n")
  }

  @Test func whatAnotherProgramHasChangedIsNotMarked() throws {
    let machine = Self.machine("a\nb\n")
    #expect(try Self.call(on: machine) == "2 · a\n")
    machine.addFile(Self.path, "a changed\nb\n")
    let output = try Self.call("--button", "2", "--host", "i3blocks", on: machine)
    #expect(output.hasPrefix("not marked: the task has changed in \(Self.path); look again"))
    #expect(Self.file(machine) == "a changed\nb\n")
    #expect(try Self.call(on: machine) == "2 · a changed\n")
    // A more urgent one that came meanwhile is not what was clicked.
    machine.addFile(Self.path, "(A) new\na changed\n")
    try Self.click(2, on: machine)
    #expect(Self.file(machine) == "(A) new\nx 2026-03-10 a changed\n")
  }

  /// Why a file cannot be replaced, and the words for it.
  @Test(arguments: [
    (SystemReason.readOnly, "read-only file system"), (.full, "no space left"),
    (.denied, "permission denied; it and its folder must be writable"),
  ]) func whatCannotBeWrittenIsTold(_ reason: SystemReason, _ words: String) throws {
    let machine = Self.machine("a\n")
    _ = try Self.call(on: machine)
    machine.unwritable[Self.path] = reason
    let output = try Self.call("--button", "2", "--host", "i3blocks", on: machine)
    #expect(output.hasPrefix("not marked: \(Self.path): \(words)\n"))
    #expect(try Self.call(on: machine) == "1 · a\n")
    machine.unwritable[Self.path] = .severalNames
    #expect(
      try Self.call("--button", "2", "--host", "i3blocks", on: machine).hasPrefix(
        "not marked: \(Self.path) has another name, a hard link, which would keep"))
    machine.unwritable[Self.path] = .inUse
    #expect(
      try Self.call("--button", "2", "--host", "i3blocks", on: machine).hasPrefix(
        "not marked: another program is writing \(Self.path); try again\n"))
  }

  /// A store that cannot be read, or a click before the first call.
  @Test func aClickIsToldWhenNothingIsKnownToBeShown() throws {
    let machine = Self.machine("a\n")
    let failure = Failure.tasks(.nothingShown, path: Self.path)
    let output = try Self.call("--button", "2", "--host", "i3blocks", on: machine)
    #expect(output.hasPrefix(failure.words))
    #expect(Self.file(machine) == "a\n")
    #expect(failure.words == "not marked: no task of \(Self.path) is known to be shown; look again")
  }

  @Test func aMissingFileIsToldWithTheWayToFixIt() throws {
    let machine = StreamTests.machine()
    let output = try Calls.call(["tasks", "/no", "--host", "waybar"], on: machine)
    #expect(output.contains("\"text\":\"no: not found\""))
    #expect(output.contains("/no: not found; create it, or name another file"))
  }

  /// The levels of a file, with options.
  @Test(arguments: [
    ("a\n", [], "normal"), ("a due:2026-03-11\n", [], "normal"),
    ("a due:2026-03-10\n", [], "warning"), ("a due:2026-03-09\n", [], "critical"),
    ("a due:2026-03-09\n", ["--critical", "overdue:2"], "warning"),
    ("a due:2026-03-10\n", ["--warning", "due:2"], "normal"),
    ("a\nb\n", ["--warning", "open:2"], "warning"), ("", [], "normal"),
  ]) func theLevelIsThatOfWhatIsDue(_ file: String, _ options: [String], _ level: String) throws {
    let machine = Self.machine(file)
    let json = try Calls.json(["tasks", Self.path] + options, on: machine)
    #expect(json["level"] as? String == level)
  }

  @Test func aLevelRunsItsCommandOnce() throws {
    let machine = Self.machine("a due:2026-03-10\nb due:2026-03-10\n")
    for _ in 0..<2 {
      _ = try Self.call("--on-warning", "tell", "--host", "i3blocks", on: machine)
      machine.finishDetached()
      let commands = machine.launches.map { $0.environment.filter { $0.hasPrefix("VALUE=") } }
      let isFirst = machine.now.milliseconds == 1_773_144_000_000
      #expect(commands == (isFirst ? [["VALUE=2"]] : []))
      Calls.pass(60_000, on: machine)
    }
  }

  @Test func anIntervalOfTheUsersDoesNotProlongAMark() throws {
    let machine = Self.machine("(A) a\nb\n")
    machine.events = [(1_000, StreamTests.click(2, "tasks:" + Self.path)), (12_000, .outputClosed)]
    let options = ["--host", "i3bar", "--interval", "10m"]
    try StreamTests.run(["tasks", Self.path] + options, on: machine)
    #expect(Calls.lines(machine).last?.contains("1 · b") == true)
  }

  @Test func aStreamSleepsUntilTheFileChangesOrTheDayEnds() throws {
    let machine = Self.machine("a\nb t:2026-03-11\nc due:2026-03-11\n")
    let hour = Duration.hours(1)
    machine.events = [(hour, .sourceChange), (hour * 14, .outputClosed)]
    machine.otherProcess = { $0.addFile(Self.path, "(A) new\n" + Self.file($0)) }
    try StreamTests.run(
      ["tasks", Self.path, "--host", "i3bar", "--format", "{open} {task}"], on: machine)
    #expect(machine.watchedSources == [Self.path])
    let lines = Calls.lines(machine)
    #expect(lines.count == 3)
    #expect(lines[0].contains(#""full_text":"2 c""#))
    #expect(lines[1].contains(#""full_text":"3 new""#))
    // At midnight, one task appears and another one is due.
    #expect(lines[2].contains(#""full_text":" 4 c ""#))
    // Held readings are written within 15 s.
    #expect(machine.wakeups <= 7)
  }

  @Test func aClickInAStreamIsUndoneByTimeAndByClick() throws {
    let machine = Self.machine("(A) a\nb\n")
    let instance = "tasks:" + Self.path
    machine.events = [
      (1_000, StreamTests.click(2, instance)), (2_000, StreamTests.click(2, instance)),
      (3_000, StreamTests.click(2, instance)), (14_000, .outputClosed),
    ]
    try StreamTests.run(
      ["tasks", Self.path, "--host", "i3bar", "--format", "[{done}✓]{task}"], on: machine)
    let texts = Calls.lines(machine).map { line in
      line.components(separatedBy: "\"full_text\":\"").dropFirst().first?.components(
        separatedBy: "\""
      ).first ?? ""
    }
    #expect(texts == ["a", "✓a", "a", "✓a", "b"])
    #expect(Self.file(machine) == "x 2026-03-10 a pri:A\nb\n")
  }

  /// The click of one bar shows in another one.
  @Test func aMarkOfAnotherBarShows() throws {
    let machine = Self.machine("(A) a\nb\n")
    let domain = "tasks:" + Self.path
    machine.events = [(1_000, .storeChange(FileName.encoded(domain))), (2_000, .outputClosed)]
    machine.otherProcess = { machine in
      let other = FakeMachine()
      other.variables = machine.variables
      (other.now, other.files, other.store) = (machine.now, machine.files, machine.store)
      try? Self.click(2, on: other)
      (machine.files, machine.store) = (other.files, other.store)
    }
    try StreamTests.run(["tasks", Self.path, "--host", "i3bar"], on: machine)
    #expect(Calls.lines(machine).last?.contains("1 · ✓ a") == true)
  }

  /// On a mount that may never answer, a call reads what a refresh has stored.
  @Test func aFileOnANetworkMount() throws {
    let machine = Self.machine("")
    machine.addFile(
      "/proc/self/mountinfo",
      "28 1 8:1 / / rw - ext4 /dev/sda1 rw\n29 28 0:50 / /net rw - nfs4 host:/x rw\n")
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: Array("b\n(A) a\n".utf8)))
    }
    let call = ["tasks", "/net/todo.txt", "--format", "{task}", "--host", "i3blocks"]
    _ = try Calls.call(call, on: machine)
    machine.finishDetached()
    #expect(try Calls.call(call, on: machine).hasPrefix("a\n"))
    _ = try Calls.call(call + ["--button", "5"], on: machine)
    machine.finishDetached()
    #expect(try Calls.call(call, on: machine).hasPrefix("b\n"))
    let output = try Calls.call(call + ["--button", "2"], on: machine)
    #expect(output.hasPrefix("not marked: /net/todo.txt is on a network mount"))
    #expect(!machine.filesRead.contains("/net/todo.txt"))
  }

  /// The price of a call: the file and the time zone, and nothing is written.
  @Test func aCallReadsTwoFiles() throws {
    let machine = Self.machine("a\n")
    machine.variables["TZ"] = nil
    _ = try Self.call(on: machine)
    _ = try Self.call(on: machine)
    #expect(
      machine.filesRead.filter { !$0.hasPrefix("/proc/") && !$0.hasSuffix("/config") } == [
        Self.path, "/etc/localtime",
      ])
    #expect(machine.storeChanges == 0)
  }
}
