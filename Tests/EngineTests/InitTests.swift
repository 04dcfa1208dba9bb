import Foundation
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
      "init", "--theme", "nord", "--style", "pills", "--icons", "awesome", "--write", on: machine)
    let keys = try BuiltInViewTests.configuration(on: machine).globals.map {
      $0.name.text + "=" + $0.value
    }
    #expect(keys == ["theme=nord", "style=pills", "icons=awesome"])
    #expect(try BuiltInViewTests.names(on: machine) == BuiltInViewTests.everything)
    try BuiltInViewTests.edit("init", "--theme", "dracula", "--write", on: machine)
    #expect(Self.text(Self.path, on: machine)?.contains("theme = dracula\nstyle = pills\n") == true)
    #expect(try BuiltInViewTests.names(on: machine) == BuiltInViewTests.everything)
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(Self.text(Self.path, on: machine)?.contains("theme = nord\n") == true)
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.files[Self.path] == nil)
  }

  @Test(arguments: BarName.allCases) func aBarIsSetUpAndItsFilesAreRestored(_ bar: BarName) throws {
    let machine = Self.machine()
    let before = machine.files
    try BuiltInViewTests.edit(
      "init", "--bar", bar.rawValue, "--theme", "nord", "--write", on: machine)
    let after = machine.files
    #expect(after.keys.count { $0.hasPrefix(Self.home) } > 1)
    #expect(machine.outputText.contains("\nthen: "))
    try BuiltInViewTests.edit("init", "--bar", bar.rawValue, "--write", on: machine)
    #expect(machine.files == after, "a second time changes nothing")
    #expect(machine.outputText.contains("unchanged"))
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.files == before)
    #expect(
      Self.mistake("--undo", on: machine) == "nothing to undo: no “today init --write” is left")
  }

  /// The words of the mistake that a call ends with.
  static func mistake(_ words: String..., on machine: FakeMachine) -> String? {
    mistake(words, on: machine)
  }

  static func mistake(_ words: [String], on machine: FakeMachine) -> String? {
    do throws(Mistake) {
      let arguments = try Arguments(["today", "init"] + words)
      try TodayCommand.run(try EditCommand("init", arguments), arguments, on: machine)
      return nil
    } catch { return error.words }
  }

  /// Without `--write`, nothing is written, and no lock is taken, for which the store would have to be made.
  @Test(arguments: BarName.allCases) func whatABarNeedsIsPrinted(_ bar: BarName) throws {
    let machine = Self.machine()
    let before = machine.files
    machine.beforeLock = { _ in Issue.record("a lock is taken") }
    try BuiltInViewTests.edit("init", "--bar", bar.rawValue, "--theme", "nord", on: machine)
    #expect(machine.files == before)
    #expect(machine.outputText.contains("todayline"))
    #expect(machine.outputText.contains("theme = nord"))
    try BuiltInViewTests.edit(
      "init", "--bar", bar.rawValue, "--theme", "nord", "--write=off", on: machine)
    #expect(machine.files == before)
  }

  /// A file that is edited after a set-up keeps the edit.
  @Test func whatWasEditedSinceStays() throws {
    let machine = Self.machine()
    let config = Self.home + "/.config/i3/config"
    machine.addFile(config, "bar {\n}\n")
    try BuiltInViewTests.edit("init", "--bar", "i3", "--write", on: machine)
    machine.addFile(config, "mine\n")
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(Self.text(config, on: machine) == "mine\n")
    #expect(machine.outputText.contains("is not in it any more, and it stays"))
    #expect(machine.files[Self.path] == nil)
  }

  /// The copy of an edited file is still there after later set-ups.
  @Test func aCopyThatSomebodyMayNeedStays() throws {
    let machine = Self.machine()
    let config = Self.home + "/.config/i3/config"
    machine.addFile(config, "bar {\n}\n")
    try BuiltInViewTests.edit("init", "--bar", "i3", "--write", on: machine)
    machine.addFile(config, "mine\n")
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    let copies = machine.store.files.filter { $0.key.contains("/.setup/") }
    #expect(copies.values.contains(Array("bar {\n}\n".utf8)))
    try BuiltInViewTests.edit("init", "--bar", "i3", "--write", on: machine)
    for (path, bytes) in copies { #expect(machine.store.files[path] == bytes) }
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(Self.text(config, on: machine) == "mine\n")
  }

  /// A file that an edited one of the bar names is not taken away until it is taken out or restored.
  @Test func whatAnEditedFileNamesStays() throws {
    let machine = Self.machine()
    let folder = Self.home + "/.config/waybar/"
    machine.addFile(folder + "config.jsonc", "{\"modules-right\": [\"tray\"]}")
    try BuiltInViewTests.edit("init", "--bar", "waybar", "--write", on: machine)
    let edited = (Self.text(folder + "config.jsonc", on: machine) ?? "").replacing(
      "waybar/todayline.jsonc", with: "waybar/./todayline.jsonc")
    machine.addFile(folder + "config.jsonc", edited)
    let before = machine.files
    let mistake = Self.mistake("--undo", on: machine)
    #expect(mistake?.contains("nothing is undone: \(folder)config.jsonc:2 was edited") == true)
    #expect(machine.files == before)
    #expect(machine.outputText.contains("\(folder)config.jsonc:2: edited since"))
    #expect(machine.outputText.contains("Nothing is undone yet"))
    machine.addFile(folder + "config.jsonc", "{\"modules-right\": [\"tray\", \"mine\"]}")
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(Self.text(folder + "config.jsonc", on: machine)?.contains("mine") == true)
    #expect(machine.files.keys.filter { $0.contains("todayline") } == [])
    #expect(machine.outputText.contains("then: restart Waybar: killall waybar; waybar &"))
  }

  /// The view alone may have been edited, as by `today add`.
  @Test func anEditedViewStaysAlone() throws {
    let machine = Self.machine()
    let config = Self.home + "/.config/i3/config"
    machine.addFile(config, "bar {\n}\n")
    try BuiltInViewTests.edit("init", "--bar", "i3", "--write", on: machine)
    try BuiltInViewTests.edit("add", "load", on: machine)
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(Self.text(config, on: machine) == "bar {\n}\n")
    #expect(Self.text(Self.path, on: machine)?.contains("[load]") == true)
    #expect(machine.outputText.contains("then: i3-msg restart"))
  }

  /// A failure in the middle leaves everything as it was.
  @Test(arguments: ["config.jsonc", "style.css", "todayline.css"]) func allFilesChangeOrNone(
    _ name: String
  ) throws {
    let machine = Self.machine()
    let folder = Self.home + "/.config/waybar/"
    for file in ["config.jsonc", "style.css", "todayline.css"] {
      machine.addFile(folder + file, file == "config.jsonc" ? "{}" : "")
    }
    machine.unwritable[folder + name] = .denied
    let before = machine.files
    let mistake = Self.mistake("--bar", "waybar", "--write", on: machine)
    #expect(mistake == "\(folder)\(name): permission denied")
    let reason = "cannot be changed: permission denied. By hand"
    #expect(machine.outputText.contains("\(folder)\(name) \(reason)"))
    #expect(machine.files == before)
  }

  @Test(arguments: ["config.jsonc", "style.css", "todayline.css"]) func whatCannotBeReadIsNamed(
    _ name: String
  ) {
    let machine = Self.machine()
    let folder = Self.home + "/.config/waybar/"
    for file in ["config.jsonc", "style.css", "todayline.css"] {
      machine.addFile(folder + file, file == "config.jsonc" ? "{}" : "")
    }
    machine.unreadable[folder + name] = .ioError
    let before = machine.files
    let mistake = Self.mistake("--bar", "waybar", "--write", on: machine)
    #expect(mistake?.contains("\(folder)\(name)") == true)
    #expect(mistake?.contains("error") == true)
    #expect(machine.files == before)
  }

  @Test func aViewOfAnotherUserIsNotTakenOver() throws {
    let machine = Self.machine()
    machine.addFile(Self.path, "[exec]\ncommand = evil\n")
    machine.untrusted[Self.path] = .notOwn
    let before = machine.files
    #expect(Self.mistake("--theme", "nord", on: machine)?.contains("another user") == true)
    #expect(Self.mistake("--bar", "i3", "--write", on: machine)?.contains("another user") == true)
    #expect(machine.files == before)
  }

  @Test func theSystemsFileIsTheBeginningOfTheUsers() throws {
    let machine = Self.machine()
    machine.addFile("/etc/i3/config", "set $mod Mod4\nbar {\n  status_command i3status\n}\n")
    try BuiltInViewTests.edit("init", "--bar", "i3", "--write", on: machine)
    #expect(
      Self.text(Self.home + "/.config/i3/config", on: machine)
        == "set $mod Mod4\nbar {\n  status_command exec todayline stream --host i3bar\n  font pango:monospace 10\n}\n"
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
    #expect(machine.links[link] == "/dot/i3")
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(Self.text("/dot/i3", on: machine) == "bar {\n}\n")
    #expect(machine.links[link] == "/dot/i3")
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
    (["--theme", "nort"], "no theme “nort” (did you mean “nord”?)"),
    (["--bar", "i4"], "--bar: “i4” is not one of i3, sway, waybar"),
    (["--style", "round"], "--style: “round” is not one of plain, accent"),
    (
      ["--style", "pill"],
      "--style: “pill” is not one of plain, accent, pills, blocks, powerline, underline (did you mean “pills”?)"
    ), (["--tint", "red"], "--tint does not apply to today init"),
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
    ("\n\n\n", "catppuccin", "i3"), ("2\nnord\npills\n", "nord", "sway"),
    ("waybr\nwaybar\n99\nnone\n\n", nil, "waybar"), ("none\nnone\n\n", nil, nil),
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

  /// The end of the input is no answer.
  @Test(arguments: ["", "\n", "\n\n", "sway\nnord\n"]) func anEndWritesNothing(
    _ input: String
  ) throws {
    let machine = Self.machine()
    machine.input = [Array(input.utf8)]
    (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
    let before = machine.files
    try BuiltInViewTests.edit("init", on: machine)
    #expect(machine.files == before)
    #expect(machine.outputText.hasSuffix("The input has ended; nothing is written.\n"))
  }
}
