import TestSupport
import Testing

@testable import todayline

/// The order in which `todayline today init` offers the bars.
@Suite(.timed) struct InitQuestionsTests {
  @Test(arguments: [
    ([], ["waybar", "tmux"], "1  waybar\n   2  tmux\n   3  none"),
    (["tmux: server"], ["waybar", "tmux"], "1  tmux                  runs now\n   2  waybar\n"),
    (
      ["i3bar", "i3blocks"], ["i3bar", "i3blocks"],
      "1  i3blocks              runs now\n   2  i3                    runs now\n   3  none"
    ), (["i3bar", "i3status"], ["i3bar", "i3blocks"], "1  i3                    runs now\n"),
    (["waybar"], ["tmux"], "1  waybar                runs now\n   2  tmux\n"),
    (["waybar"], [], "1  waybar                runs now\n   2  none\n"),
    ([], [], "1  i3\n   2  sway\n"),
  ]) func theBarThatRunsIsFirst(
    _ running: [String], _ installed: [String], _ answers: String
  ) throws {
    let machine = InitTests.machine()
    machine.programs = Set(installed.map { "/usr/bin/" + $0 })
    machine.variables["PATH"] = "/usr/bin"
    for (index, name) in running.enumerated() {
      machine.addFile("/proc/\(100 + index)/comm", name + "\n")
      machine.addFile("/proc/\(100 + index)/environ", "PATH=/usr/bin\0")
    }
    machine.input = []
    (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
    try BuiltInViewTests.edit("init", on: machine)
    let told = machine.outputText
    #expect(told.contains("Which bar?\n   " + answers), "\(told)")
  }

  @Test func theBarWithAConfigurationIsBeforeOthers() throws {
    let machine = InitTests.machine()
    machine.programs = ["/usr/bin/i3bar", "/usr/bin/waybar", "/usr/bin/tmux"]
    machine.variables["PATH"] = "/usr/bin"
    machine.addFile(InitTests.home + "/.tmux.conf", "")
    try BuiltInViewTests.edit("init", on: machine)
    #expect(machine.outputText.contains("next: todayline today init --bar tmux --write"))
    #expect(machine.outputText.contains("(bars: tmux, i3, waybar)"))
  }

  /// Options without icons give the same as the questions, which offer those that a font here has.
  @Test(arguments: [
    ("--style", "accent", ["fc-list", "fc-cache"], true),
    ("--icons", "text", ["fc-list", "fc-cache"], false), ("--style", "accent", [], false),
  ]) func optionsTakeTheIconsOfTheQuestions(
    _ option: String, _ value: String, _ programs: [String], _ hasIcons: Bool
  ) throws {
    for isNew in [true, false] {
      let machine = InitTests.machine()
      machine.programs = Set(programs.map { "/usr/bin/" + $0 })
      machine.variables["PATH"] = "/usr/bin"
      if !isNew { machine.addFile(TodayViewTests.path, "[disk]\n") }
      _ = InitTests.mistake("--bar", "waybar", option, value, "--write", on: machine)
      let view = try #require(InitTests.text(TodayViewTests.path, on: machine))
      #expect(view.contains("icons = todayline\n") == (hasIcons && isNew), "\(view)")
      #expect(machine.outputText.contains("note: icons: todayline") == (hasIcons && isNew))
    }
  }
}
