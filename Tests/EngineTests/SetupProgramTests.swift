import TestSupport
import Testing

@testable import todayline

/// What a set-up writes and tells where the bar is not like this shell: its `PATH`, its version, its files.
@Suite(.timed) struct SetupProgramTests {
  /// A bar that runs without this program in its `PATH`.
  private static func machine(_ bar: BarName, exe: String) -> FakeMachine {
    let machine = InitTests.machine()
    machine.programs.insert("/usr/bin/todayline")
    machine.variables["PATH"] = "/usr/bin"
    machine.links["/proc/self/exe"] = exe
    DoctorTests.run(bar.program, ["PATH": "/bin"], on: machine)
    return machine
  }

  /// The lines of all files that run the program.
  private static func lines(on machine: FakeMachine) -> [Substring] {
    machine.files.keys.filter { $0.hasPrefix(InitTests.home) && $0 != InitTests.path }.flatMap {
      path in (InitTests.text(path, on: machine) ?? "").split(separator: "\n")
    }.filter {
      $0.contains("todayline stream") || $0.contains("todayline today --host")
        || $0.contains("todayline click")
    }
  }

  @Test(arguments: BarName.allCases, ["/opt/todayline", "/opt/my programs/todayline"])
  func aBarThatDoesNotFindTheProgramRunsItByItsPath(_ bar: BarName, _ exe: String) throws {
    let machine = Self.machine(bar, exe: exe)
    let before = machine.files
    let words = SetupFilesTests.setUp(bar, on: machine)
    let command = exe.contains(" ") ? "'/opt/my programs/'todayline" : exe
    #expect(words.contains("(/bin), so it is named by its path: \(command)\n"), "\(words)")
    let lines = Self.lines(on: machine).filter { !$0.contains("list-keys") }
    #expect(!lines.isEmpty)
    for line in lines { #expect(line.contains(command + " "), "\(line)") }
    let after = machine.files
    #expect(!SetupFilesTests.setUp(bar, on: machine).contains("note: todayline is not"))
    #expect(machine.files == after, "a second time changes nothing")
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.files == before)
  }

  /// Commands that a person is told to type name the program by its path where the shell does not find it.
  @Test(arguments: [
    (["init", "--write"], "next: NAME today init --bar "),
    (["init", "--bar", "i3", "--write"], "to undo this: NAME today init --undo\n"),
    (["init", "--bar", "i3"], "“NAME today init --undo” undoes that"),
    (["waybar"], "//   NAME today waybar > "), (["waybar"], "&& exec NAME stream --host waybar "),
  ]) func commandsToTypeAreFound(_ words: [String], _ part: String) throws {
    for (folder, name) in [("/opt/bin", "todayline"), ("/bin", "/opt/bin/todayline")] {
      let machine = InitTests.machine()
      machine.programs.insert("/opt/bin/todayline")
      machine.variables["PATH"] = folder
      machine.links["/proc/self/exe"] = "/opt/bin/todayline"
      if words[0] == "waybar" { machine.addFile(TodayViewTests.path, "[cpu]\n") }
      let arguments = try Arguments(["today"] + words)
      let command = try EditCommand(words[0], arguments)
      try TodayCommand.run(command, arguments, on: machine)
      let told = machine.outputText
      #expect(told.contains(part.replacing("NAME", with: name)), "\(told)")
    }
  }

  /// A path that a bar could misunderstand is not written, but the way out is told.
  @Test(arguments: [
    ("/opt/50%/todayline", "/opt/50%/todayline"),
    ("/opt/50% it's/todayline", #"'/opt/50% it'\''s/todayline'"#),
  ]) func aPathThatBarsMayMisunderstandIsNotWritten(_ path: String, _ word: String) {
    let machine = Self.machine(.tmux, exe: path)
    let words = SetupFilesTests.setUp(.tmux, on: machine)
    #expect(words.contains("so nothing is shown before this: sudo install \(word) /bin\n"))
    for line in Self.lines(on: machine) { #expect(!line.contains("50%")) }
  }

  @Test(arguments: BarName.allCases) func aProgramThatIsFoundHasItsName(_ bar: BarName) {
    let machine = Self.machine(bar, exe: "/usr/bin/todayline")
    DoctorTests.run(bar.program, ["PATH": "/usr/bin"], on: machine)
    #expect(!SetupFilesTests.setUp(bar, on: machine).contains("PATH"))
    for line in Self.lines(on: machine) { #expect(!line.contains("/todayline "), "\(line)") }
  }

  /// A line of an earlier set-up that does not work, and what is written in its place; `nil` if it stays.
  @Test(
    arguments: [BarName.i3, .sway, .xmobar],
    [
      ("exec /gone/todayline stream --host HOST", "exec todayline stream --host HOST"),
      ("/gone/todayline stream --host HOST -v", "exec todayline stream --host HOST"),
      (
        "'/gone/my folder'/todayline stream --host HOST --interval 5s",
        "todayline stream --host HOST --interval 5s"
      ), ("exec todayline stream --host HOST --intervall 5s", "exec todayline stream --host HOST"),
      ("exec todayline stream --host polybar", "exec todayline stream --host HOST"),
      ("exec todayline stream --host HOST --interval 5s", nil),
      ("todayline stream --host text", nil), ("exec /usr/bin/todayline stream --host HOST", nil),
      ("/gone/todayline stream --host HOST | tee log", nil),
    ] as [(String, String?)]) func aDeadLineIsWrittenAgain(
      _ bar: BarName, _ row: (before: String, after: String?)
    ) throws
  {
    let machine = InitTests.machine()
    machine.programs.insert("/usr/bin/todayline")
    machine.variables["PATH"] = "/usr/bin"
    machine.links["/proc/self/exe"] = "/usr/bin/todayline"
    let host = bar == .xmobar ? "xmobar" : "i3bar"
    let path =
      SetupFilesTests.config + (bar == .xmobar ? "xmobar/xmobarrc" : bar.rawValue + "/config")
    func text(_ command: String) -> String {
      let command = command.replacing("HOST", with: host)
      return bar == .xmobar
        ? "Config { commands = [ Run CommandReader \"\(command)\" \"x\" ], template = \"}{%x%\" }\n"
        : "font pango:x\nbar {\n  status_command \(command)\n  position top\n}\n"
    }
    machine.addFile(path, text(row.before))
    let told = SetupFilesTests.setUp(bar, on: machine)
    #expect(InitTests.text(path, on: machine) == text(row.after ?? row.before), "\(told)")
    #expect(told.contains("which does not work: ") == (row.after != nil), "\(told)")
    let after = machine.files
    #expect(!SetupFilesTests.setUp(bar, on: machine).contains("does not work"))
    #expect(machine.files == after)
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(path, on: machine) == text(row.before))
  }

  /// SIGUSR2 leaves old modules in Waybar before 0.10.
  @Test(
    arguments: [
      (nil, [:], "restart Waybar: killall waybar; waybar &"),
      ("Waybar v0.9.17", [:], "restart Waybar: killall waybar; waybar &"),
      ("Waybar v0.9.17", ["SWAYSOCK": "/run/sway"], "restart Waybar"),
      ("Waybar v0.10.0", [:], "killall -SIGUSR2 waybar"),
      ("Waybar v0.12.0 (branch 'x')", ["SWAYSOCK": "/run/sway"], "killall -SIGUSR2 waybar"),
    ] as [(String?, [String: String], String)]) func waybarIsRestarted(
      _ version: String?, _ variables: [String: String], _ then: String
    ) throws
  {
    let machine = InitTests.machine()
    machine.variables.merge(variables) { $1 }
    machine.variables["PATH"] = "/usr/bin"
    if let version {
      machine.programs.insert("/usr/bin/waybar")
      machine.runResult = { program, _ in
        let output = program.arguments[0] == "waybar" ? version + "\n" : ""
        return .success(RunResult(end: .exited(0), output: Array(output.utf8)))
      }
    }
    #expect(SetupFilesTests.setUp(.waybar, on: machine).hasSuffix("\nthen: \(then)\n"))
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.outputText.hasSuffix("\nthen: \(then)\n"))
  }

  /// By hand, the sheet needs the files that it imports.
  @Test func aDanglingSheetOfWaybarIsDoneByHand() {
    let machine = InitTests.machine()
    machine.addFile(SetupFilesTests.config + "waybar/config", #"{"modules-right": ["tray"]}"#)
    machine.links[SetupFilesTests.config + "waybar/style.css"] = "/nowhere/style.css"
    let words = SetupFilesTests.setUp(.waybar, on: machine)
    for part in [
      "waybar/style.css is a link to /nowhere/style.css, which is missing; restore that",
      "todayline today waybar style > ~/.config/waybar/todayline.css",
      "todayline today waybar > ~/.config/waybar/todayline.jsonc", "\"include\": [",
      "\"modules-right\": [", "in style.css, first: @import \"todayline.css\";",
    ] { #expect(words.contains(part), "\(words)") }
  }

  /// A link whose destination is gone, of a file or of its folder, is told with both paths; nothing is written.
  @Test(arguments: [
    (BarName.i3, ".config/i3/config"), (.i3, ".config/i3"), (.waybar, ".config/waybar/config"),
    (.waybar, ".config/waybar"), (.tmux, ".tmux.conf"), (.polybar, ".config/polybar"),
    (.xmobar, ".config/xmobar"), (.i3blocks, ".config/i3blocks"), (.lemonbar, ".config/todayline"),
    (.tmux, ".config/todayline/config"), (.sway, ".config"),
  ]) func aLinkToNothingIsTold(_ bar: BarName, _ link: String) {
    let machine = InitTests.machine()
    let path = InitTests.home + "/" + link
    machine.links[path] = "/dotfiles/gone"
    let before = machine.files
    for words in [[], ["--write"]] {
      machine.forgetCalls()
      let mistake = InitTests.mistake(["--bar", bar.rawValue] + words, on: machine)
      let told = machine.outputText + (mistake ?? "")
      #expect(told.contains(path + " is a link to /dotfiles/gone, which is missing"), "\(told)")
      #expect((mistake == nil) == words.isEmpty, "\(told)")
      #expect(machine.files == before)
    }
  }

  /// The script is gone then.
  @Test func lemonbarIsEnded() throws {
    let machine = InitTests.machine()
    _ = SetupFilesTests.setUp(.lemonbar, on: machine)
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.outputText.hasSuffix("\nthen: end lemonbar\n"), "\(machine.outputText)")
  }

  @Test(arguments: [
    ("bar", "i3"), ("theme", "nord"), ("style", "pills"), ("icons", "text"), ("write", "on"),
  ]) func undoNamesWhatItIsGivenWith(_ option: String, _ value: String) {
    #expect(
      InitTests.mistake("--undo", "--" + option + "=" + value, on: InitTests.machine())
        == "--undo and --\(option) cannot be combined: the last set-up is undone, whatever it was of"
    )
  }
}
