import TestSupport
import Testing

@testable import todayline

/// The files of set-ups.
extension DoctorTests {
  /// Waybar does not start without a sheet that its own imports.
  @Test func aFileOfASetUpIsMissing() throws {
    let machine = InitTests.machine()
    machine.addFile(SetupFilesTests.config + "waybar/style.css", "* { color: red; }\n")
    machine.addFile(SetupFilesTests.config + "waybar/config", "{\"modules-right\": [\"tray\"]}")
    _ = SetupFilesTests.setUp(.waybar, on: machine)
    let examination = Examination(try RequestBuilder(Arguments([]), on: machine), on: machine)
    #expect(examination.setUps.isEmpty)
    let sheet = SetupFilesTests.config + "waybar/todayline.css"
    #expect(machine.files[sheet] != nil)
    machine.files[sheet] = nil
    #expect(
      examination.setUps.map(\.words) == [
        "waybar: \(sheet) is missing, which its set-up has written"
      ])
    #expect(
      examination.setUps.map(\.fix) == ["todayline today init --bar waybar --write writes it again"]
    )
  }

  @Test func aSetUpWasTakenOutOfOneFile() throws {
    let machine = InitTests.machine()
    let style = SetupFilesTests.config + "waybar/style.css"
    machine.addFile(style, "* { color: red; }\n")
    machine.addFile(SetupFilesTests.config + "waybar/config", "{\"modules-right\": [\"tray\"]}")
    _ = SetupFilesTests.setUp(.waybar, on: machine)
    machine.addFile(style, "* { color: red; }\n* { margin: 0; }\n")
    let examination = Examination(try RequestBuilder(Arguments([]), on: machine), on: machine)
    #expect(
      examination.setUps.map(\.words) == [
        "waybar: note: \(style): its set-up is not in it any more"
      ])
    #expect(
      examination.setUps.map(\.fix) == ["todayline today init --bar waybar --write writes it again"]
    )
  }

  /// Lines of a set-up that somebody has edited, and others.
  @Test(arguments: [("", false), ("# mine\n", false), ("edited", true)])
  func linesOfASetUpWereEdited(_ edit: String, _ isTold: Bool) throws {
    let machine = InitTests.machine()
    let path = "/home/user/.tmux.conf"
    machine.addFile(path, "set -g mouse on\n")
    _ = SetupFilesTests.setUp(.tmux, on: machine)
    let written = String(decoding: try #require(machine.files[path]), as: UTF8.self)
    machine.addFile(
      path, isTold ? written.replacing("todayline", with: "mine; todayline") : written + edit)
    func words() throws -> [String] {
      try Examination(RequestBuilder(Arguments([]), on: machine), on: machine).setUps.map(\.words)
    }
    let told = ["tmux: note: \(path): lines of its set-up were edited since"]
    #expect(try words() == (isTold ? told : []))
    let view = TodayViewTests.path
    machine.files[view] = nil
    #expect(
      try words().contains("tmux: note: \(view) is missing; the bar shows the view of a new user"))
  }

  /// What somebody has done to polybar's file since, the finding, and its fix.
  @Test(arguments: [
    (
      "gone", "polybar: PATH is missing, which its set-up has written",
      "todayline today init --undo names the command that restores it"
    ),
    (
      "as before", "polybar: note: PATH is as it was before its set-up",
      "todayline today init --undo forgets it, and AGAIN"
    ),
    (
      "another", "polybar: note: PATH: its set-up is not in it any more",
      "todayline today init --undo forgets it, and AGAIN"
    ),
    (
      "without its block", "polybar: PATH names todayline, but the block of its set-up is gone",
      "AGAIN"
    ),
    (
      "not valid",
      "polybar: PATH is not valid, so polybar does not start: "
        + "~/.config/polybar/config.ini:END: Unknown line type: x",
      "set that line right in an editor"
    ), ("with a comment", "", ""),
  ]) func theFileOfABarIsNotAsItWas(_ edit: String, _ words: String, _ fix: String) throws {
    let machine = InitTests.machine()
    let path = SetupFaultTests.polybar
    let before = "[bar/a]\nmodules-right = x\n\n[module/x]\ntype = custom/script\n"
    machine.addFile(path, before)
    // With the font, which is a file of the set-up as well.
    try BuiltInViewTests.edit(
      "init", "--bar", "polybar", "--icons", "todayline", "--write", on: machine)
    let text = try #require(InitTests.text(path, on: machine))
    let end = text.split(separator: "\n", omittingEmptySubsequences: false).count
    switch edit {
    case "gone": machine.files[path] = nil
    case "as before": machine.addFile(path, before)
    case "another": machine.addFile(path, "[bar/b]\n")
    case "without its block":
      let start = try #require(text.firstRange(of: "; todayline today init: begin"))
      machine.addFile(path, String(text[..<start.lowerBound]))
    case "not valid": machine.addFile(path, text + "x\n")
    default: machine.addFile(path, "; mine\n" + text)
    }
    let found = try Examination(RequestBuilder(Arguments([]), on: machine), on: machine).setUps
    let told = words.replacing("PATH", with: path).replacing("END", with: String(end))
    let again = "todayline today init --bar polybar --write writes it again"
    #expect(found.map(\.words) == (words.isEmpty ? [] : [told]))
    #expect(found.map(\.fix) == (fix.isEmpty ? [] : [fix.replacing("AGAIN", with: again)]))
  }
}
