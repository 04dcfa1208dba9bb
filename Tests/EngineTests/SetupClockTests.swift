import TestSupport
import Testing

@testable import todayline

/// A bar that shows the time already has no second clock, or says how to remove it.
@Suite(.timed) struct SetupClockTests {
  static let kept = "so custom/todayline-clock is not added"

  /// Bars of Waybar: the module that shows the time, or `nil` where the view's clock has a place.
  @Test(arguments: [
    ("[{\"modules-left\": [\"cpu\", \"memory\"]}, {\"modules-center\": [\"clock\"]}]", "clock"),
    ("{\"modules-center\": [\"clock#date\", \"clock#time\"]}", "clock#date"),
    (
      "{\"modules-right\": [\"clock#a\", \"clock#b\"], \"clock#a\": {\"format\": \"{:%d %b}\"}}",
      "clock#b"
    ), ("{\"modules-right\": [\"custom/x\"], \"custom/x\": {\"exec\": \"date +%R\"}}", "custom/x"),
    ("{\"modules-right\": [\"custom/x\"], \"custom/x\": {\"exec\": \"date +%F\"}}", nil),
    ("{\"modules-right\": [\"clock#x\"], \"clock#x\": {\"timezone\": \"Asia/Tokyo\"}}", nil),
    ("{\"modules-right\": [\"clock\"], \"clock\": {\"timezone\": \"Europe/Rome\"}}", "clock"),
    ("{\"modules-left\": [\"clock\"], \"clock\": {\"timezones\": [\"UTC\"]}}", "clock"),
    ("[{\"modules-left\": [\"cpu\", \"clock\"]}, {\"modules-center\": [\"clock\"]}]", nil),
    ("{\"modules-left\": [\"cpu\"]}", nil),
  ]) func waybarHasOneClock(_ text: String, _ clock: String?) {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "waybar/config"
    machine.addFile(path, text)
    for _ in 0..<2 {
      let told = SetupFilesTests.setUp(.waybar, on: machine)
      let after = InitTests.text(path, on: machine) ?? ""
      #expect(after.contains("\"custom/todayline-clock\"") == (clock == nil), "\(after)")
      #expect(told.contains(Self.kept) == (clock != nil), "\(told)")
      if let clock { #expect(told.contains("“\(clock)” shows the time"), "\(told)") }
    }
  }

  @Test(arguments: [
    ("[time]\ncommand=mine\n", "[time]"), ("[clock]\n", "[clock]"),
    ("[x]\ncommand=echo $(date +%R)\n", "[x]"), ("[date]\ninterval=1\ncommand=date\n", "[date]"),
    ("[date]\ncommand=date +%F\n", nil), ("[x]\ncommand=update\n", nil),
    ("[x]\n# command=date +%R\n", nil),
  ]) func i3blocksHasOneClock(_ text: String, _ block: String?) {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "i3blocks/config"
    machine.addFile(path, text)
    for _ in 0..<2 {
      let told = SetupFilesTests.setUp(.i3blocks, on: machine)
      let after = InitTests.text(path, on: machine) ?? ""
      #expect(after.contains("--only clock") == (block == nil), "\(after)")
      #expect(told.contains("the clock of the view is left out") == (block != nil), "\(told)")
      if let block { #expect(told.contains("\(block) shows the time"), "\(told)") }
    }
  }

  /// xmobar's view is one command, so the clock is told.
  @Test(arguments: [
    ("Run Date \"%H:%M\" \"date\" 10", "%date%", true),
    ("Run Date \"%a\" \"date\" 10, Run Date \"%R\" \"mine\" 10", "%date%", false),
    ("Run Date \"%a\" \"date\" 10, Run Date \"%R\" \"mine\" 10", "%mine%", true),
    ("Run DateZone \"%R\" \"C\" \"Europe/Berlin\" \"zone\" 10", "%zone%", true),
    ("Run Cpu [] 10 -- Run Date \"%R\" \"cpu\" 10", "%cpu%", false),
  ]) func theTimeOfXmobarIsTold(_ commands: String, _ template: String, _ isTold: Bool) {
    let machine = InitTests.machine()
    machine.addFile(TodayViewTests.path, "[disk]\n[clock]\n")
    machine.addFile(
      InitTests.home + "/.xmobarrc",
      "Config { commands = [ \(commands)\n ], template = \"%X% }{ \(template)\" }\n")
    let told = SetupFilesTests.setUp(.xmobar, on: machine)
    #expect(told.contains("todayline today remove clock") == isTold, "\(told)")
  }

  /// The time of the user's own status, or of a theme; a new view has no second clock.
  @Test(arguments: [
    ("set -g status-right '%R'", true), ("set -g status-right '#(date +%R)'", true),
    ("set -g status-right \"#{E:@catppuccin_status_date_time}\"", true),
    ("set -g @dracula-plugins \"cpu-usage time\"", true),
    ("tmux_conf_theme_status_right=\" %R , %d %b\"", true), ("set -g status-right 'x'", false),
    ("# set -g status-right '%R'", false),
    ("set -g status-right \"CPU: x | \\\n%a %h-%d %H:%M \"", true),
    ("# set -g status-right \\\nset -g status-right '%R'", false),
    ("set -g @x a\\\\\nset -g status-right '%R'", true),
  ]) func tmuxHasOneClock(_ line: String, _ showsTime: Bool) throws {
    let path = InitTests.home + "/.tmux.conf"
    let machine = InitTests.machine()
    machine.addFile(path, line + "\n")
    let told = SetupFilesTests.setUp(.tmux, on: machine)
    #expect(told.contains("shows the time, so the new view has no clock") == showsTime, "\(told)")
    let view = try #require(InitTests.text(TodayViewTests.path, on: machine))
    #expect(view.contains("\n[clock]\n") != showsTime, "\(view)")
    // A view of the user's own stays.
    let other = InitTests.machine()
    other.addFile(path, line + "\n")
    other.addFile(TodayViewTests.path, "[disk]\n[clock]\n")
    let note = SetupFilesTests.setUp(.tmux, on: other)
    #expect(note.contains("todayline today remove clock") == showsTime, "\(note)")
    #expect(InitTests.text(TodayViewTests.path, on: other) == "[disk]\n[clock]\n")
  }
}
