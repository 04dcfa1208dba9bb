import TestSupport
import Testing

@testable import todayline

/// Files of bars that are not valid, and bars that run.
@Suite(.timed) struct SetupFaultTests {
  static let polybar = SetupFilesTests.config + "polybar/config.ini"

  /// Polybar does not start with any of these; its own words.
  @Test(arguments: [
    ("[bar/a]\n[module/x\ntype = y\n", "config.ini:2: Missing ']' in header '[module/x'"),
    ("[bar/a]\nwidth = 5\nfoo\n", "config.ini:3: Unknown line type: foo"),
    ("a = 1\n[bar/a]\n", "config.ini:1: First valid line in config must be section header"),
    ("[bar/a]\na b = 1\n", "config.ini:2: Key name 'a b' is empty or contains forbidden"),
    ("[bar/a]\na = 1\na = 2\n", "config.ini:3: Duplicate key name \"a\" defined in section"),
    ("[bar/a]\n[]\n", "config.ini:2: Section name '' is empty or contains forbidden"),
    ("include-file = part.ini\n[bar/a]\n", "part.ini:1: Unknown line type: broken"),
  ]) func aBrokenFileOfPolybarIsLeftAlone(_ text: String, _ fault: String) {
    let machine = InitTests.machine()
    machine.addFile(Self.polybar, text)
    machine.addFile(SetupFilesTests.config + "polybar/part.ini", "broken\n")
    let before = machine.files
    let told = SetupFilesTests.setUp(.polybar, on: machine)
    #expect(told.contains(fault) && told.contains("[module/todayline]"), "\(told)")
    #expect(machine.files == before)
  }

  /// What tmux does not read, in the file as it is or only with our lines, and what is told; tmux' message is
  /// in either output.
  @Test(arguments: [
    ("foo", true, "is not valid as it is: PATH:2: unknown command: foo; set that right"),
    ("foo", false, "is not valid as it is: PATH:2: unknown command: foo; set that right"),
    ("todayline", true, "would not be with these changes: PATH:2: unknown command: foo"),
  ]) func tmuxSaysWhatIsWrong(_ word: String, _ isOutput: Bool, _ told: String) {
    let machine = InitTests.machine()
    let path = InitTests.home + "/.tmux.conf"
    machine.addFile(path, "set -g mouse on\nfoo\n")
    machine.programs.insert("/usr/bin/tmux")
    machine.runResult = { _, machine in
      let input = machine.runs.last.map { String(decoding: $0.input, as: UTF8.self) }
      guard input?.contains(word) == true else { return .success(RunResult(end: .exited(0))) }
      var result = RunResult(end: .exited(1))
      let message = Array("-:2: unknown command: foo\n".utf8)
      if isOutput { result.output = message } else { result.errorOutput = message }
      return .success(result)
    }
    let before = machine.files
    let words = SetupFilesTests.setUp(.tmux, on: machine)
    let parts = told.split(separator: "PATH")
    #expect(words.contains(parts.joined(separator: path)), "\(words)")
    #expect(machine.files == before)
  }

  static let bars =
    "[bar/main]\nmodules-right = date x\n[bar/second]\ninherit = bar/main\nfont-0 = y\n"
    + "[bar/third]\nmodules-right = x\n" + PolybarSetupTests.modules

  /// A base bar that runs is one of the bars, and has what the view needs of a bar.
  @Test(arguments: ["polybar", ".polybar-wrappe"]) func aBaseThatRunsShowsTheView(
    _ name: String
  ) throws {
    let machine = InitTests.machine()
    machine.addFile(Self.polybar, Self.bars)
    machine.addFile("/proc/77/comm", name + "\n")
    machine.addFile("/proc/77/environ", "")
    machine.addFile("/proc/77/cmdline", "polybar\0-l\0info\0main\0")
    let told = SetupFilesTests.setUp(.polybar, on: machine)
    #expect(
      told.contains("2 of 3 bars show the view: [bar/main], and with the same modules [bar/second]")
    )
    let text = try #require(InitTests.text(Self.polybar, on: machine))
    let main = try #require(text.split(separator: "[bar/second]").first)
    #expect(
      main.contains("modules-right = todayline x\n") && main.contains("\nline-size = "), "\(text)")
  }

  @Test func aBaseThatDoesNotRunIsNamed() {
    let machine = InitTests.machine()
    machine.addFile(Self.polybar, Self.bars)
    let told = SetupFilesTests.setUp(.polybar, on: machine)
    #expect(told.contains("of 2 bars, [bar/second] shows the view\n"), "\(told)")
    #expect(
      told.contains("[bar/second] has its modules from [bar/main], which shows the view as well"))
  }

  /// A wrapper of NixOS, whose name the kernel cuts.
  @Test(
    arguments: [
      (".waybar-wrapped", "waybar"), (".polybar-wrappe", "polybar"), ("waybar", "waybar"),
      (".waybar-wrappe", nil), ("waybar2", nil), ("tmux: server", "tmux"),
    ] as [(String, String?)]) func wrappedBarsAreKnown(_ name: String, _ bar: String?)
  {
    let machine = InitTests.machine()
    machine.addFile("/proc/77/comm", name + "\n")
    machine.addFile("/proc/77/environ", "")
    #expect(RunningBar.all(on: machine).map { $0.bar.program } == [bar].compactMap { $0 })
  }

  /// A call that asks nothing says what comes next; one that changes nothing, nothing.
  @Test func theNextStepIsTold() throws {
    let machine = InitTests.machine()
    try BuiltInViewTests.edit("init", "--write", on: machine)
    #expect(machine.outputText.contains("next: todayline today init --bar "))
    #expect(InitTests.mistake(on: machine)?.contains("today init --bar NAME --write") == true)
    _ = SetupFilesTests.setUp(.i3, on: machine)
    let told = SetupFilesTests.setUp(.i3, on: machine)
    #expect(told.contains("unchanged") && !told.contains("then:") && !told.contains("undo"))
  }

  @Test func theReasonOfARefusalComesFirst() throws {
    let machine = InitTests.machine()
    machine.addFile(Self.polybar, "[bar/a]\nfoo\n")
    try BuiltInViewTests.edit("init", "--bar", "polybar", on: machine)
    #expect(machine.outputText.hasPrefix("\(Self.polybar) is not valid as it is"))
  }

  /// An edit that cannot be alone would be lost, or another one's.
  @Test(arguments: [
    ("configuration", ["add", "load"]), ("configuration", ["remove", "disk"]),
    ("configuration", ["init", "--bar", "i3", "--write"]),
    ("setup", ["init", "--bar", "i3", "--write"]),
  ]) func anEditIsAlone(_ lock: String, _ words: [String]) throws {
    let machine = InitTests.machine()
    machine.addFile(TodayViewTests.path, "[disk]\n")
    let before = machine.files
    machine.heldLocks = [lock]
    #expect(throws: Mistake.failure(.lockedSetup)) { try BuiltInViewTests.edit(words, on: machine) }
    #expect(machine.files == before)
    machine.heldLocks = []
    try BuiltInViewTests.edit(words, on: machine)
    #expect(machine.files != before)
  }

  /// What people type is what they mean.
  @Test(arguments: [
    ["init", "--bar", "i3", "--write"], ["--bar", "i3", "init", "--write"],
    ["today", "init", "--bar", "i3", "--write"],
  ]) func initIsACommand(_ words: [String]) throws {
    let machine = InitTests.machine()
    guard case .edit(let command, let arguments) = try Invocation.of(words, on: machine) else {
      Issue.record("no edit")
      return
    }
    try TodayCommand.run(command, arguments, on: machine)
    #expect(machine.files[SetupFilesTests.config + "i3/config"] != nil)
    #expect(try Arguments(["init", "--help"]).command == .help("today"))
  }

  @Test(arguments: [
    (["init", "--icons", "nerdfonts"], "(did you mean “nerd”?)"),
    (["today", "init", "--icons", "nerdfonts"], "(did you mean “nerd”?)"),
    (["today", "init", "--icons", "fontawesome"], "(did you mean “awesome”?)"),
    (["theme", "nord"], "(did you mean “today init --theme”?)"),
    (["today", "theme", "nord"], "(did you mean “today init --theme”?)"),
  ]) func whatIsMeantIsTold(_ words: [String], _ hint: String) {
    let machine = InitTests.machine()
    do throws(Mistake) {
      guard case .edit(let command, let arguments) = try Invocation.of(words, on: machine) else {
        return
      }
      try TodayCommand.run(command, arguments, on: machine)
      Issue.record("no mistake")
    } catch { #expect(error.words.contains(hint), "\(error.words)") }
  }
}
