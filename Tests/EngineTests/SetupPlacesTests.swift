import TestSupport
import Testing

@testable import todayline

/// Which of a user's files a set-up and its undoing change.
@Suite(.timed) struct SetupPlacesTests {
  /// Files that are there, and the one that the bar reads.
  struct Case: NamedCase {
    var name: String
    var bar: BarName
    var others: [String]
    var read: String
    var text: String
  }

  static let i3 = "bar {\n  status_command i3status\n}\n"
  static let xmobar = "Config { commands = [], template = \"}{\" }\n"

  static let cases = [
    Case(
      name: "polybar", bar: .polybar, others: [".config/polybar/config.ini"],
      read: ".config/polybar/config", text: "[bar/a]\nmodules-right = date\n"),
    Case(
      name: "polybar alone", bar: .polybar, others: [], read: ".config/polybar/config.ini",
      text: "[bar/a]\nmodules-right = date\n"),
    Case(
      name: "xmobar", bar: .xmobar, others: [".config/xmobar/xmobarrc"], read: ".xmobarrc",
      text: xmobar),
    Case(
      name: "xmobar's own folder", bar: .xmobar, others: [".config/xmobar/xmobarrc", ".xmobarrc"],
      read: ".xmobar/.xmobarrc", text: xmobar),
    Case(
      name: "xmobar alone", bar: .xmobar, others: [], read: ".config/xmobar/xmobarrc", text: xmobar),
    Case(
      name: "tmux, a file that nothing reads", bar: .tmux, others: [".tmux.conf.local"],
      read: ".tmux.conf", text: "set -g mouse on\n"),
    Case(
      name: "tmux, a file that is read", bar: .tmux, others: [], read: ".tmux.conf.local",
      text: "set -g mouse on\n"),
    Case(
      name: "sway with the file of i3", bar: .sway, others: [], read: ".config/i3/config", text: i3),
    Case(
      name: "sway with both", bar: .sway, others: [".config/i3/config"],
      read: ".config/sway/config", text: i3),
  ]

  @Test(arguments: cases) func theFileThatTheBarReadsIsChanged(_ row: Case) {
    let machine = InitTests.machine()
    for path in row.others + [row.read] { machine.addFile(InitTests.home + "/" + path, row.text) }
    if row.read.hasSuffix(".local") {
      machine.addFile(InitTests.home + "/.tmux.conf", "source ~/.tmux.conf.local\n")
    }
    let told = SetupFilesTests.setUp(row.bar, on: machine)
    let text = InitTests.text(InitTests.home + "/" + row.read, on: machine)
    #expect(text?.contains("todayline") == true, "\(told)")
    for path in row.others {
      #expect(InitTests.text(InitTests.home + "/" + path, on: machine) == row.text, "\(path)")
    }
  }

  /// A side of Waybar in a file that is included by a pattern stays there.
  @Test func aPatternIncludesFiles() {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "config", "{\"include\": [\"~/.config/waybar/m*.jsonc\"]}")
    machine.addFile(folder + "mods.jsonc", "{\"modules-right\": [\"cpu\", \"custom/x\"]}")
    _ = SetupFilesTests.setUp(.waybar, on: machine)
    let text = InitTests.text(folder + "mods.jsonc", on: machine)
    #expect(text?.contains("todayline") == true && text?.contains("custom/x") == true)
    let main = InitTests.text(folder + "config", on: machine)
    #expect(main?.contains("modules-right") == false, "\(main ?? "")")
  }

  /// i3 and sway know variables everywhere.
  @Test func pathsHaveVariables() {
    let machine = InitTests.machine()
    let (main, bar, blocks) = (
      SetupFilesTests.config + "i3/config", InitTests.home + "/Übung/bar.conf",
      InitTests.home + "/Übung/blocks"
    )
    machine.addFile(main, "set $dot ~\nset $d $dot/Übung\ninclude $d/bar.conf\n")
    machine.addFile(
      bar, "set $blk $dot/Übung/blocks\nbar {\n  status_command i3blocks -c $blk\n}\n")
    machine.addFile(blocks, "[mine]\ncommand=x\n")
    _ = SetupFilesTests.setUp(.i3blocks, on: machine)
    #expect(InitTests.text(blocks, on: machine)?.contains("todayline") == true)
    #expect(machine.files.keys.allSatisfy { !$0.contains("$") })
    _ = SetupFilesTests.setUp(.i3, on: machine)
    #expect(InitTests.text(bar, on: machine)?.contains("todayline stream") == true)
    #expect(InitTests.text(main, on: machine)?.contains("bar {") == false)
  }

  /// A file behind a link is restored, even if the link leads to another one by then.
  @Test func aLinkLeadsElsewhere() throws {
    let machine = InitTests.machine()
    let (link, laptop, desk) = (
      SetupFilesTests.config + "i3/config", InitTests.home + "/dot/laptop",
      InitTests.home + "/dot/desk"
    )
    machine.addFile(laptop, Self.i3)
    machine.addFile(desk, Self.i3 + "# desk\n")
    machine.links[link] = laptop
    _ = SetupFilesTests.setUp(.i3, on: machine)
    #expect(InitTests.text(laptop, on: machine)?.contains("todayline") == true)
    machine.links[link] = desk
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.outputText.contains(laptop + ": restored"), "\(machine.outputText)")
    #expect(InitTests.text(laptop, on: machine) == Self.i3)
    #expect(InitTests.text(desk, on: machine) == Self.i3 + "# desk\n")
  }

  /// A copy that a crash of the system has emptied is not put in the place of the file.
  @Test func aDamagedCopyIsNotRestored() throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "i3/config"
    machine.addFile(path, Self.i3)
    _ = SetupFilesTests.setUp(.i3, on: machine)
    let after = InitTests.text(path, on: machine)
    let copies = machine.store.files.filter { String(decoding: $0.value, as: UTF8.self) == Self.i3 }
    let copy = try #require(copies.keys.first)
    machine.store.files[copy] = []
    let mistake = try #require(InitTests.mistake("--undo", on: machine))
    #expect(
      mistake.contains(copy) && mistake.contains("has changed, so it is not restored"), "\(mistake)"
    )
    #expect(InitTests.text(path, on: machine) == after)
    machine.store.files[copy] = Array(Self.i3.utf8)
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(path, on: machine) == Self.i3)
  }

  /// A bar judges its own files only.
  @Test func aBarJudgesItsOwnFiles() throws {
    let machine = InitTests.machine()
    machine.addFile(SetupFilesTests.config + "i3/config", Self.i3)
    machine.addFile(InitTests.home + "/.tmux.conf", "set -g mouse on\n")
    for bar in [BarName.i3, .tmux] { _ = SetupFilesTests.setUp(bar, on: machine) }
    machine.variables["PATH"] = "/usr/bin"
    machine.programs = ["/usr/bin/tmux"]
    machine.runResult = { _, machine in
      let isTmux = String(decoding: machine.runs.last?.input ?? [], as: UTF8.self).contains(
        "set -g")
      return .success(
        RunResult(end: .exited(isTmux ? 0 : 1), errorOutput: Array("unknown command: bar".utf8)))
    }
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--theme", "gruvbox", "--write", on: machine)
    #expect(!machine.outputText.contains("keeps its look"), "\(machine.outputText)")
    #expect(machine.outputText.contains(".tmux.conf: changed"), "\(machine.outputText)")
  }

  /// What an edit of the view cannot do without losing something is refused.
  @Test(arguments: [SystemReason.denied, .severalNames, .inUse]) func aViewThatCannotBeEditedStays(
    _ reason: SystemReason
  ) {
    let machine = InitTests.machine()
    machine.addFile(TodayViewTests.path, "[disk]\n")
    machine.unwritable[TodayViewTests.path] = reason
    do {
      try BuiltInViewTests.edit("add", "load", on: machine)
      Issue.record("edited")
    } catch let mistake as Mistake {
      #expect(mistake == .failure(.system(reason, path: TodayViewTests.path)))
    } catch { Issue.record(error) }
    #expect(InitTests.text(TodayViewTests.path, on: machine) == "[disk]\n")
  }

  /// A link to a disk that is not mounted: a file there would be hidden once it is.
  @Test func aBrokenLinkIsNotFilled() {
    let machine = InitTests.machine()
    machine.links[TodayViewTests.path] = "/media/usb/config"
    #expect(throws: Mistake.self) { try BuiltInViewTests.edit("add", "load", on: machine) }
    #expect(machine.files["/media/usb/config"] == nil)
  }

  /// A file that was removed after the set-up has not “changed since”.
  @Test(arguments: [true, false]) func aRemovedFileStaysRemoved(_ hasFolder: Bool) throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "i3/config"
    machine.addFile(path, Self.i3)
    if hasFolder { machine.addFile(SetupFilesTests.config + "i3/other", "") }
    _ = SetupFilesTests.setUp(.i3, on: machine)
    machine.files[path] = nil
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(
      machine.outputText.contains(
        path + ": was removed since, and stays so; to have it back as it was: "
          + (hasFolder ? "cp " : "mkdir -p \(SetupFilesTests.config)i3 && cp ")),
      "\(machine.outputText)")
    #expect(machine.files[path] == nil)
  }
}
