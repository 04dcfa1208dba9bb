import Foundation
import TestSupport
import Testing

@testable import todayline

/// A set-up of a bar that was set up before, after edits of the view or of the files.
@Suite(.timed) struct SetupAgainTests {
  private static let folder = SetupFilesTests.config + "waybar/"

  /// A machine whose Waybar is set up.
  private static func machine(_ config: String, view: String) -> FakeMachine {
    let machine = InitTests.machine()
    machine.addFile(folder + "config", config)
    machine.addFile(TodayViewTests.path, view)
    _ = SetupFilesTests.setUp(.waybar, on: machine)
    return machine
  }

  /// The files that are only ours are replaced, and say so.
  @Test(arguments: ["todayline.css", "todayline.jsonc"]) func editsOfOurFilesAreTold(
    _ name: String
  ) throws {
    let machine = Self.machine(#"{"modules-right": ["tray"]}"#, view: "[cpu]\n")
    let path = Self.folder + name
    let written = try #require(InitTests.text(path, on: machine))
    #expect(
      written.prefix { $0 != "\n" }.contains("by “todayline today init”, which writes it again"))
    let told = "~/.config/waybar/\(name) was edited since the last set-up"
    #expect(!SetupFilesTests.setUp(.waybar, on: machine).contains("was edited"))
    machine.addFile(path, written + "\n")
    let words = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(words.contains(told), "\(words)")
    #expect(InitTests.text(path, on: machine) == written)
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(path, on: machine) == written + "\n")
    // What a set-up itself changes is no edit.
    _ = SetupFilesTests.setUp(.waybar, on: machine)
    try BuiltInViewTests.edit("add", "load", on: machine)
    #expect(!SetupFilesTests.setUp(.waybar, on: machine).contains("was edited"))
  }

  /// Lines of the user's in a block of ours are told as well.
  @Test(arguments: [
    (BarName.tmux, ".tmux.conf", "###", "set -g mouse on\n"),
    (.i3blocks, ".config/i3blocks/config", "#", "[mine]\n"),
    (.polybar, ".config/polybar/config.ini", ";", "[bar/a]\nmodules-right = x\n"),
  ]) func editsOfOurBlockAreTold(
    _ bar: BarName, _ file: String, _ comment: String, _ before: String
  ) throws {
    let machine = InitTests.machine()
    let path = InitTests.home + "/" + file
    machine.addFile(path, before)
    _ = SetupFilesTests.setUp(bar, on: machine)
    let written = try #require(InitTests.text(path, on: machine))
    #expect(!SetupFilesTests.setUp(bar, on: machine).contains("was edited"))
    let end = comment + " todayline today init: end"
    let edited = SetupUndoTests.replaced(written, end, comment + " mine\n" + end)
    machine.addFile(path, edited)
    let words = SetupFilesTests.setUp(bar, on: machine)
    #expect(words.contains("the block of todayline in ~/\(file) was edited"), "\(words)")
    #expect(InitTests.text(path, on: machine) == written)
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(path, on: machine) == edited)
    // What a set-up itself changes is no edit.
    _ = SetupFilesTests.setUp(bar, on: machine)
    try BuiltInViewTests.edit("add", "load", on: machine)
    #expect(!SetupFilesTests.setUp(bar, on: machine).contains("was edited"))
  }

  /// In the place of a widget that the view has no longer, the module of the user's is back.
  @Test(arguments: [
    (#"["tray", "cpu", "memory"]"#, "cpu", #"["tray", "cpu", "custom/todayline-memory"]"#),
    (#"["cpu", "x", "memory"]"#, "memory", #"["custom/todayline-cpu", "x", "memory"]"#),
    (#"["cpu#a", "memory"]"#, "cpu", #"["cpu#a", "custom/todayline-memory"]"#),
    (#"["memory"]"#, "cpu", #"["custom/todayline-memory"]"#),
  ]) func aModuleIsBack(_ before: String, _ removed: String, _ after: String) throws {
    let config = "{\"modules-left\": [\"load\"], \"modules-right\": \(before)}"
    let machine = Self.machine(config, view: "[load]\n[cpu]\n[memory]\n")
    try BuiltInViewTests.edit("remove", removed, on: machine)
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    let isBack = before.contains(removed)
    #expect(told.contains("; what of yours stood there is back: ") == isBack, "\(told)")
    let text = InitTests.text(Self.folder + "config", on: machine) ?? ""
    #expect(text.contains("\"modules-right\": " + after), "\(text)")
    for _ in 0..<2 { try BuiltInViewTests.edit("init", "--undo", on: machine) }
    #expect(InitTests.text(Self.folder + "config", on: machine) == config)
  }

  @Test(arguments: [
    (#"["tray", "cpu", "memory", "clock"]"#, #"["tray", "cpu", "load", "memory", "clock"]"#),
    ("[\n  \"cpu\",\n  \"memory\"\n]", "[\n  \"cpu\",\n  \"load\",\n  \"memory\"\n]"),
    (#"["memory", "cpu"]"#, #"["memory", "cpu", "load"]"#),
    (#"["cpu" ,"memory"]"#, #"["cpu", "load" ,"memory"]"#),
  ]) func aNewWidgetStandsBehindTheOneBeforeIt(_ before: String, _ after: String) throws {
    let machine = Self.machine(
      "{\"modules-right\": \(before)}",
      view: before.contains("clock") ? "[cpu]\n[memory]\n[clock]\n" : "[cpu]\n[memory]\n")
    try BuiltInViewTests.edit("add", "load", "--after", "cpu", on: machine)
    #expect(machine.outputText.contains("today init --bar waybar --write adds it"))
    _ = SetupFilesTests.setUp(.waybar, on: machine)
    let text = try #require(InitTests.text(Self.folder + "config", on: machine))
    #expect(text.replacing("custom/todayline-", with: "").contains(after), "\(text)")
  }

  @Test(arguments: [
    (#"["tray", "cpu", "memory"]"#, #"["tray", "load", "cpu", "memory"]"#),
    (#"["cpu", "memory"]"#, #"["load", "cpu", "memory"]"#),
    (#"["memory", "tray", "cpu"]"#, #"["memory", "tray", "load", "cpu"]"#),
  ]) func aNewFirstWidgetStandsInFrontOfTheSecond(_ before: String, _ after: String) throws {
    let machine = Self.machine("{\"modules-right\": \(before)}", view: "[cpu]\n[memory]\n")
    try BuiltInViewTests.edit("add", "load", "--before", "cpu", on: machine)
    _ = SetupFilesTests.setUp(.waybar, on: machine)
    let text = try #require(InitTests.text(Self.folder + "config", on: machine))
    #expect(text.replacing("custom/todayline-", with: "").contains(after), "\(text)")
  }

  @Test(arguments: [
    (#"["tray", "cpu", "memory"]"#, #"["tray", "cpu"]"#),
    (#"["memory", "tray", "cpu"]"#, #"["tray", "cpu"]"#),
    ("[\n  \"cpu\",\n  \"memory\",\n  \"tray\"\n]", "[\n  \"cpu\",\n  \"tray\"\n]"),
    ("[\"memory\", // mine\n \"cpu\"]", "[ // mine\n \"cpu\"]"),
    ("[\"cpu\", // one\n \"memory\", // two\n \"tray\"]", "[\"cpu\", // one\n  // two\n \"tray\"]"),
    ("[\"cpu\", // one\n \"memory\" // two\n ]", "[\"cpu\" // one\n  // two\n ]"),
  ]) func aRemovedWidgetLeavesTheBar(_ before: String, _ after: String) throws {
    let machine = Self.machine("{\"modules-right\": \(before)}", view: "[cpu]\n[memory]\n")
    try BuiltInViewTests.edit("remove", "memory", on: machine)
    #expect(machine.outputText.contains("today init --bar waybar --write takes it out"))
    // Without its backup, nobody knows what stood there.
    machine.store.files = [:]
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(told.contains("so neither has the bar: custom/todayline-memory\n"), "\(told)")
    let text = try #require(InitTests.text(Self.folder + "config", on: machine))
    #expect(text.replacing("custom/todayline-", with: "").contains(after), "\(text)")
    #expect(!SetupFilesTests.setUp(.waybar, on: machine).contains("neither"))
  }

  /// A module that the user runs stays, whatever its name.
  @Test func aModuleOfTheUsersStays() {
    let config =
      #"{"modules-right": ["custom/todayline-x"], "custom/todayline-x": {"exec": "mine"}}"#
    let machine = Self.machine(config, view: "[cpu]\n")
    let text = InitTests.text(Self.folder + "config", on: machine)
    #expect(text?.contains(#""custom/todayline-cpu", "custom/todayline-x"]"#) == true)
  }

  /// Another choice gives what it alone would have given, and is undone with the ones before it.
  @Test(
    arguments: [BarName.waybar, .sway, .i3, .tmux, .i3blocks, .polybar],
    [SegmentStyle.plain, .pills, .blocks, .powerline, .underline])
  func anotherChoiceReplacesTheFirst(_ bar: BarName, _ style: SegmentStyle) throws {
    let path = InitTests.home + "/.config/" + bar.rawValue + "/config"
    func machine() -> FakeMachine {
      let machine = InitTests.machine()
      if bar == .sway || bar == .i3 {
        machine.addFile(path, "bar {\n    position top\n    status_command x\n}\nbar {\n}\n")
      } else if bar == .waybar {
        machine.addFile(path, "{\n  \"spacing\": 4,\n  \"modules-right\": [\"cpu\", \"tray\"]\n}\n")
      } else if bar == .tmux {
        machine.addFile(TmuxSetupTests.path, "set -g mouse on\n")
      }
      return machine
    }
    func setUp(_ theme: String, _ style: SegmentStyle, on machine: FakeMachine) throws {
      try BuiltInViewTests.edit(
        "init", "--bar", bar.rawValue, "--theme", theme, "--style", style.rawValue, "--icons",
        "text", "--write", on: machine)
    }
    let (once, again) = (machine(), machine())
    try setUp("dracula", style, on: once)
    let before = again.files
    let first: SegmentStyle = style.alternates ? .pills : .powerline
    try setUp("nord", first, on: again)
    try setUp("dracula", style, on: again)
    for (path, bytes) in once.files {
      // polybar's own font for arrows may stand at another place.
      if bar == .polybar, path.contains("/polybar/") { continue }
      #expect(again.files[path] == bytes, "\(InitTests.text(path, on: again) ?? path)")
    }
    #expect(Set(again.files.keys) == Set(once.files.keys))
    for _ in 0..<2 { try BuiltInViewTests.edit("init", "--undo", on: again) }
    #expect(again.files == before)
  }

  /// The bars that are set up follow a look without a bar, and all of it is undone at once.
  @Test(arguments: [[BarName.waybar], [.i3], [.polybar], [.waybar, .tmux], [.i3, .i3blocks]])
  func barsThatAreSetUpFollowTheLook(_ bars: [BarName]) throws {
    func machine(_ theme: String) throws -> FakeMachine {
      let machine = InitTests.machine()
      machine.addFile(Self.folder + "config", "{\n  \"modules-right\": [\"cpu\", \"tray\"]\n}\n")
      for bar in bars {
        try BuiltInViewTests.edit(
          "init", "--bar", bar.rawValue, "--theme", theme, "--style", "pills", "--write",
          on: machine)
      }
      return machine
    }
    let (wanted, machine) = (try machine("dracula"), try machine("nord"))
    let before = machine.files
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--theme", "dracula", on: machine)
    #expect(machine.files == before)
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--theme", "dracula", "--write", on: machine)
    let told = machine.outputText
    // The first line of i3 is that of i3blocks then.
    let followers = bars == [.i3, .i3blocks] ? [BarName.i3blocks] : bars
    for bar in bars {
      let isTold = told.contains(
        "note: \(bar.rawValue) is set up, so its files follow the new look\n")
      #expect(isTold == followers.contains(bar), "\(told)")
    }
    for (path, bytes) in wanted.files where !path.contains("/polybar/") {
      #expect(machine.files[path] == bytes, "\(path)")
    }
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.files == before)
    // One whose lines the user has taken out is left alone.
    for path in machine.files.keys where path.hasPrefix(InitTests.home) && path != InitTests.path {
      if !path.contains("todayline.") { machine.addFile(path, "") }
    }
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--theme", "dracula", "--write", on: machine)
    #expect(!machine.outputText.contains("follow the new look"), "\(machine.outputText)")
  }

  /// A clock of another zone is none that the bar shows already.
  @Test(arguments: ["clock", "clock#mine"]) func aClockOfAnotherZoneIsAdded(_ clock: String) throws
  {
    let machine = Self.machine("{\"modules-right\": [\"\(clock)\"]}", view: "[clock]\n")
    try BuiltInViewTests.edit("add", "clock:utc", "--zone", "UTC", on: machine)
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(!told.contains("is not added"), "\(told)")
    let text = try #require(InitTests.text(Self.folder + "config", on: machine))
    #expect(text.contains(#""custom/todayline-clock", "custom/todayline-clock-utc"]"#), "\(text)")
  }

  /// Only what the view has as well is told: what has another name beside it, or the same in its place.
  @Test(arguments: [
    ("[cpu]\n", "may show the same: cpu_usage\n", true),
    ("[volume]\n", "are left out: [volume];", false),
    ("[battery]\n", "may show the same: battery2\n", true), ("[disk]\n", nil, true),
    ("[network]\n[cpu]\n", "may show the same: cpu_usage, wifi\n", true),
    ("[cpu]\n[volume]\n", "are left out: [volume];", true),
  ]) func blocksThatTheViewLacksAreNotTold(_ view: String, _ words: String?, _ adds: Bool) throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "i3blocks/config"
    machine.addFile(TodayViewTests.path, view)
    machine.addFile(path, "[cpu_usage]\n[volume]\n[wifi]\n[battery2]\n")
    let told = SetupFilesTests.setUp(.i3blocks, on: machine)
    if let words { #expect(told.contains(words), "\(told)") }
    #expect(words != nil || !told.contains("blocks stay"), "\(told)")
    let text = try #require(InitTests.text(path, on: machine))
    #expect(text.components(separatedBy: "[volume]").count == 2, "\(text)")
    #expect(text.contains("command=exec todayline") == adds, "\(text)")
  }

  /// Behind the last block of ours is one of the user's, at the distance that he knows.
  @Test(arguments: SegmentStyle.allCases) func theLastBlockKeepsTheDistanceOfTheBar(
    _ style: SegmentStyle
  ) throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "i3blocks/config"
    machine.addFile(TodayViewTests.path, "[cpu]\n[memory]\n[disk]\n")
    machine.addFile(path, "separator_block_width=9\n[mine]\n")
    try BuiltInViewTests.edit(
      "init", "--bar", "i3blocks", "--style", style.rawValue, "--write", on: machine)
    let blocks = try #require(InitTests.text(path, on: machine)).components(separatedBy: "\n[")
    let joined = blocks.filter { $0.contains("separator=false\nseparator_block_width=") }
    #expect(joined.map { $0.prefix { $0 != "]" } } == (style == .plain ? [] : ["cpu", "memory"]))
  }

  /// The font of the icons that a view names is installed with each set-up that shows them.
  @Test(arguments: ["todayline", "text"]) func theFontOfTheViewIsInstalled(_ icons: String) {
    let machine = InitTests.machine()
    machine.addFile(TodayViewTests.path, "icons = \(icons)\n[cpu]\n")
    _ = SetupFilesTests.setUp(.i3, on: machine)
    let hasFont = machine.files.keys.contains { $0.hasSuffix("/fonts/TodaylineSymbols.ttf") }
    #expect(hasFont == (icons == "todayline"))
  }
}
