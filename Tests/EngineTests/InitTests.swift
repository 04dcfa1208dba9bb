import TestSupport
import Testing

@testable import todayline

/// `todayline today init`, which sets up a bar.
@Suite(.timed) struct InitTests {
  static let path = TodayViewTests.path
  static let home = "/home/user"

  static func machine() -> FakeMachine {
    let machine = BuiltInViewTests.laptop()
    machine.variables["HOME"] = home
    return machine
  }

  static func text(_ path: String, on machine: FakeMachine) -> String? {
    machine.files[path].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func theLookIsWrittenBeforeTheSections() throws {
    let machine = Self.machine()
    try BuiltInViewTests.edit(
      "init", "--theme", "nord", "--style", "pills", "--icons", "awesome", on: machine)
    let keys = try BuiltInViewTests.configuration(on: machine).globals.map {
      $0.name.text + "=" + $0.value
    }
    #expect(keys == ["theme=nord", "style=pills", "icons=awesome"])
    #expect(try BuiltInViewTests.names(on: machine) == BuiltInViewTests.everything)
    try BuiltInViewTests.edit("init", "--theme", "dracula", on: machine)
    #expect(Self.text(Self.path, on: machine)?.contains("theme = dracula\nstyle = pills\n") == true)
    #expect(Self.text(Self.path + ".backup", on: machine)?.contains("theme = nord\n") == true)
    #expect(try BuiltInViewTests.names(on: machine) == BuiltInViewTests.everything)
  }

  /// The files of each bar that exist before, or that the bar reads without one.
  static let old = "old: [bar/x]\nbar {\n}\n"

  @Test(arguments: BarName.allCases) func aBarIsSetUpAndItsFilesCanBeRestored(_ bar: BarName) throws
  {
    let machine = Self.machine()
    try BuiltInViewTests.edit("init", "--theme", "nord", on: machine)
    try BuiltInViewTests.edit("init", "--bar", bar.rawValue, "--write", on: machine)
    let created = machine.files.keys.filter { $0.hasPrefix(Self.home) && $0 != Self.path }
    #expect(!created.isEmpty)
    for file in created { machine.addFile(file, Self.old) }
    try BuiltInViewTests.edit("init", "--bar", bar.rawValue, "--write", on: machine)
    var changed = 0
    for file in created where Self.text(file, on: machine) != Self.old {
      #expect(Self.text(file + ".backup", on: machine) == Self.old)
      changed += 1
    }
    #expect(changed > 0)
    let after = machine.files
    try BuiltInViewTests.edit("init", "--bar", bar.rawValue, "--write", on: machine)
    #expect(machine.files == after, "a second time changes nothing")
    #expect(machine.outputText.contains("unchanged"))
    #expect(machine.outputText.contains("then: " + bar.reload))
  }

  /// Without `--write`, only the view is written.
  @Test(arguments: BarName.allCases) func whatABarNeedsIsPrinted(_ bar: BarName) throws {
    let machine = Self.machine()
    try BuiltInViewTests.edit("init", "--bar", bar.rawValue, "--theme", "nord", on: machine)
    #expect(machine.files.keys.filter { $0.hasPrefix(Self.home) } == [Self.path])
    #expect(machine.outputText.contains(bar == .i3blocks ? "#2e3440" : "todayline"))
    #expect(machine.outputText.contains("#2e3440"))
  }

  @Test func theSystemsFileIsTheBeginningOfTheUsers() throws {
    let machine = Self.machine()
    machine.addFile("/etc/i3/config", "set $mod Mod4\nbar {\n  status_command i3status\n}\n")
    try BuiltInViewTests.edit("init", "--bar", "i3", "--write", on: machine)
    #expect(
      Self.text(Self.home + "/.config/i3/config", on: machine)
        == "set $mod Mod4\nbar {\n    status_command exec todayline stream --host i3bar\n    font pango:monospace 10\n}\n"
    )
  }

  @Test func aLinkStaysOneEvenIfTheChangeIsUndone() throws {
    let machine = Self.machine()
    let link = Self.home + "/.config/i3/config"
    machine.links[link] = "/dot/i3"
    machine.addFile(link, "bar {\n}\n")
    machine.addFile("/dot/i3", "bar {\n}\n")
    try BuiltInViewTests.edit("init", "--bar", "i3", "--write", on: machine)
    #expect(Self.text("/dot/i3", on: machine)?.contains("todayline") == true)
    #expect(Self.text("/dot/i3.backup", on: machine) == "bar {\n}\n")
    #expect(machine.outputText.contains("to undo: mv /dot/i3.backup /dot/i3\n"))
  }

  @Test func theFolderOfConfigurationsCanBeAnother() throws {
    let machine = Self.machine()
    machine.variables["XDG_CONFIG_HOME"] = "/conf"
    try BuiltInViewTests.edit("init", "--bar", "waybar", "--write", on: machine)
    let written = machine.files.keys.filter { $0.hasPrefix("/conf/waybar/") }
    #expect(written.count == 4)
    #expect(
      Self.text("/conf/waybar/config.jsonc", on: machine)?.contains(
        "\"/conf/waybar/todayline.jsonc\"") == true)
  }

  @Test(arguments: [
    (["--write"], "today init needs --bar, whose files --write changes; see: todayline help today"),
    (["--theme", "nort"], "no theme “nort” (did you mean “nord”?)"),
    (["--bar", "i4"], "--bar: “i4” is not one of i3, sway, waybar"),
    (["--style", "round"], "--style: “round” is not one of plain, accent"),
    (["--tint", "red"], "--tint does not apply to today init"),
  ]) func aWrongOptionWritesNothing(_ words: [String], _ message: String) throws {
    let machine = Self.machine()
    do throws(Mistake) {
      let arguments = try Arguments(["today", "init"] + words)
      try TodayCommand.run(try EditCommand("init", arguments), arguments, on: machine)
      Issue.record("no mistake")
    } catch { #expect(error.words.hasPrefix(message), "\(error.words)") }
    #expect(machine.files[Self.path] == nil)
  }

  /// Answers at a terminal, and what is written for them.
  @Test(arguments: [
    ("\n\n\n", nil, "i3"), ("2\nnord\ntext\n", "nord", "sway"),
    ("waybr\nwaybar\n99\n2\n\n", "ayu-dark", "waybar"), ("none\nnone\n\n", nil, nil),
    ("", nil, "i3"),
  ]) func questionsCanBeAnswered(_ input: String, _ theme: String?, _ bar: String?) throws {
    let machine = Self.machine()
    machine.input = [Array(input.utf8)]
    (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
    try BuiltInViewTests.edit("init", on: machine)
    let globals = try BuiltInViewTests.configuration(on: machine).globals
    #expect(globals.last { $0.option == .theme }?.value == theme)
    let others = machine.files.keys.filter { $0.hasPrefix(Self.home) && $0 != Self.path }
    if let bar {
      #expect(others.allSatisfy { $0.contains("/\(bar)/") } && !others.isEmpty, "\(others)")
    } else {
      #expect(others.isEmpty)
    }
  }
}
