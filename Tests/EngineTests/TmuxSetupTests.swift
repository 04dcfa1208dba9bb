import Foundation
import TestSupport
import Testing

@testable import todayline

/// The set-up of tmux: room for the windows, and clicks.
@Suite(.timed) struct TmuxSetupTests {
  static let path = InitTests.home + "/.tmux.conf"

  /// Sets up tmux beside a file; returns the file, and what is told.
  static func setUp(beside text: String) -> (file: String, told: String) {
    let machine = InitTests.machine()
    machine.addFile(path, text)
    let told = SetupFilesTests.setUp(.tmux, on: machine)
    return (InitTests.text(path, on: machine) ?? "", told)
  }

  /// tmux cuts the list of windows first, so the view gets a part of what all others leave.
  @Test func theUsersPartsAndTheWindowsHaveRoom() {
    let (file, _) = Self.setUp(beside: "set -g status-right '%H:%M %d-%b'\n")
    #expect(file.contains(" --line-width #{E:@todayline-room})\"\n"))
    let free = file.split(separator: "\n").first { $0.hasPrefix("set -g @todayline-free ") }
    for part in ["client_width", "#{T;=|#{status-left-length}:status-left}", "#{T:status-right}"] {
      #expect(free?.contains(part) == true, "\(file)")
    }
    let command = "#{m:*[#][(]*,#{window-status-format}#{window-status-current-format}}"
    #expect(file.contains("#{e|/|:#{e|*|:#{E:@todayline-free},#{?\(command),3,1}},5}"))
  }

  /// Elsewhere on the line, a key does what it does without the set-up.
  @Test(arguments: [
    ("MouseDown1Status", "select-window -t =", "--button 1"),
    ("MouseDown2Status", "''", "--button 2"), ("WheelUpStatus", "'previous-window'", "--button up"),
    ("WheelDownStatus", "'next-window'", "--button down"),
    ("MouseDown1StatusRight", "@todayline-clicked", "--button 1"),
    ("WheelUpStatusRight", "@todayline-clicked", "--button up"),
  ]) func aClickActsOnTheWidget(_ key: String, _ usual: String, _ act: String) throws {
    let (file, _) = Self.setUp(beside: "set -g mouse on\n")
    let line = try #require(
      file.split(separator: "\n").first { $0.hasPrefix("  bind -n \(key) if -F '") })
    #expect(line.contains(usual) && line.contains(act), "\(line)")
    #expect(line.contains("todayline click ") && line.contains(" --wake tmux"), "\(line)")
    #expect(file.contains(" --host tmux --range right "))
  }

  /// What the user has bound, in his file or by a plugin, is asked of tmux when it reads the lines.
  @Test func bindingsOfTheUsersStay() {
    let (file, _) = Self.setUp(beside: "set -g mouse on\n")
    for key in ["MouseDown1Status", "WheelDownStatus", "MouseDown2StatusRight"] {
      let start = "if \"! tmux list-keys -T root | grep ' \(key) ' | grep -Evq '"
      #expect(file.contains(start), "\(file)")
    }
    #expect(file.components(separatedBy: "\n}\n").count == 9)
  }

  /// Before tmux 3.4, the side and the column tell the widget.
  @Test(arguments: [
    ("set -g status-left 'x #{E:@todayline-status}'\n", "Left", "left"), ("", "Right", "right"),
  ]) func clicksAreThoseOfTheSide(_ text: String, _ side: String, _ range: String) {
    let (file, _) = Self.setUp(beside: text)
    #expect(file.contains("  bind -n MouseDown1Status\(side) if -F "), "\(file)")
    #expect(file.contains(" --host tmux --range \(range) "))
    #expect(file.contains("{status-\(range)-length},300}"))
  }

  /// Only what no one has set is replaced; a time that stays is told.
  @Test(arguments: [
    ("", true, false),
    ("set -g status-right '#(cat ~/bat) #{=30:pane_title} | %H:%M %d-%b-%y'\n", false, true),
    ("set -g status-right '\"#{=21:pane_title}\" %H:%M %d-%b-%y'\n", false, true),
    ("set -ag status-right ' X'\n", false, true),
    ("set -g status-right '%H:%M'\nset -g status-right ''\n", false, false),
    ("source-file ~/theme.conf\n", false, false),
    ("bind x set -g status-right '%H:%M'\n", true, false),
  ]) func theRightSideOfTheUsersStays(_ text: String, _ isReplaced: Bool, _ showsTime: Bool) {
    let machine = InitTests.machine()
    machine.addFile(Self.path, text)
    machine.addFile(
      InitTests.home + "/theme.conf", "set -g status-right '#S'\nset -g status-interval 1\n")
    let told = SetupFilesTests.setUp(.tmux, on: machine)
    let file = InitTests.text(Self.path, on: machine) ?? ""
    #expect(file.contains("\"set -g status-right ''\"") == isReplaced, "\(file)")
    #expect(told.contains("the status line shows the time") == showsTime, "\(told)")
    #expect(file.contains("status-interval") != text.contains("theme.conf"))
  }

  /// tmux takes a carriage return as a part of a word.
  @Test(arguments: [
    ("set -g mouse on\r\nset -g history-limit 9\r\n", false),
    ("set -g mouse on\r\n\nset -g history-limit 9\r\n", false),
    ("set -g mouse on\r\n\r\nset -g history-limit 9\r\n", true),
    ("\r\nset -g mouse on\r\n\r\nset -g history-limit 9", true),
  ]) func ourLinesHaveCarriageReturnsIfTmuxReadsThem(_ text: String, _ isReading: Bool) throws {
    let machine = InitTests.machine()
    machine.addFile(Self.path, text)
    let own = text.utf8.count { $0 == 0x0D }
    for _ in 0..<2 {
      _ = SetupFilesTests.setUp(.tmux, on: machine)
      let file = try #require(machine.files[Self.path])
      let count = file.count { $0 == 0x0D }
      #expect(isReading ? count == file.count { $0 == 0x0A } : count == own)
    }
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(Self.path, on: machine) == text)
  }

  @Test(arguments: [
    ("#S", true), ("#S #{E:@todayline-status}", false), ("#{T:status-right}", false),
  ]) func aFormatWithoutAPlaceIsTold(_ format: String, _ isTold: Bool) {
    let (_, told) = Self.setUp(beside: "set -g status-format[0] '\(format)'\n")
    #expect(told.contains("put #{E:@todayline-status} into it") == isTold, "\(told)")
  }

  @Test(arguments: [
    ("bind -n MouseDown1Status display x\n", "the mouse bindings of the status line stay"),
    ("bind-key -n WheelUpStatus display x\n", "the mouse bindings of the status line stay"),
    ("set -g mouse off\n", "clicks on the widgets need the mouse: set -g mouse on"),
    ("set-option -g mouse on\n", nil),
    ("bind -n MouseDown3Status display x\nset -g mouse on\n", nil),
    ("bind -n MouseDown1Status select-window -t=\n", "clicks on the widgets need the mouse"),
    ("bind -n MouseDown1Status selectw -t '='\nset -g mouse on\n", nil),
    ("bind -T root WheelUpStatus previous-window\nset -g mouse on\n", nil),
    ("bind -n MouseDown1Status \\\n  display x\n", "with them, MouseDown1Status does nothing"),
    (
      "bind -n MouseDown1Status select-window -t=\nbind -n WheelUpStatus display x\n",
      "with them, WheelUpStatus does nothing"
    ),
  ]) func whatClicksNeedIsTold(_ text: String, _ note: String?) {
    let (_, told) = Self.setUp(beside: text)
    if let note {
      #expect(told.contains(note), "\(told)")
    } else {
      #expect(!told.contains("mouse"), "\(told)")
    }
  }

  /// The options of the room and the keys are undone as well.
  @Test func theKeysAreUndone() throws {
    let machine = InitTests.machine()
    _ = SetupFilesTests.setUp(.tmux, on: machine)
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    let told = machine.outputText
    for part in [
      "set -gu @todayline-room", "set -gu @todayline-free",
      "bind -n MouseDown1Status select-window -t =", "unbind -n MouseDown2Status",
      "bind -n WheelUpStatus previous-window", "bind -n WheelDownStatus next-window",
      "unbind -n MouseDown1StatusRight", "unbind -n WheelDownStatusRight",
      "set -gu @todayline-under", "set -gu @todayline-clicked",
    ] { #expect(told.contains(" \\; \(part)"), "\(told)") }
  }
}
