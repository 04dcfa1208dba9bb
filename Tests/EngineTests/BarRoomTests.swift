import TestSupport
import Testing

@testable import todayline

/// The width of the line in bars that cut what is behind it.
@Suite(.timed) struct BarRoomTests {
  /// Fonts, and the cells of 1366 pixels.
  @Test(arguments: [
    ("monospace 10", 170), ("monospace 11", 151), ("monospace", 170),
    ("DejaVu Sans Mono:size=12:antialias=true;3", 136), ("xft:Mono:pixelsize=14", 151),
    ("xft:Mono-10", 170), ("Mono:weight=80:size=10", 170), ("", 170), ("Mono 99999", 170),
    ("-misc-fixed-*-*-*-*-10-*-*-*-*-*-iso8859-1", 170),
  ]) func theFontDecides(_ font: String, _ cells: Int) {
    var room = BarRoom(on: FakeMachine())
    room.setFont(font)
    #expect(room.cells == cells)
  }

  @Test(arguments: [
    ("100%", 1366), ("50%", 683), ("1200", 1200), ("1200px", 1200), ("9000", 1366),
    ("100%:-20", 1366), ("", 1366), ("0", 1366),
  ]) func theWidthOfTheBar(_ width: String, _ pixels: Int) {
    var room = BarRoom(on: FakeMachine())
    room.setWidth(width)
    #expect(room.pixels == pixels)
  }

  @Test(arguments: [("1366x768", 1366), ("1280x800", 1280), ("3840x2160", 1920), ("noise", 1366)])
  func theScreenIsKnown(_ mode: String, _ pixels: Int) {
    let machine = FakeMachine()
    let folder = "/sys/class/drm/card0-DP-1/"
    machine.addFile(folder + "status", "connected\n")
    machine.addFile(folder + "enabled", "enabled\n")
    machine.addFile(folder + "modes", mode + "\n")
    #expect(BarRoom(on: machine).pixels == pixels)
  }

  /// Where the kernel names no monitor, the X server does.
  @Test(arguments: [
    ("Screen 0: current 1920 x 1080\nscreen connected 1600x900+0+0 0mm x 0mm\n", 1600),
    ("eDP-1 connected primary 1280x800+0+0 (normal)\nDP-1 connected 1920x1080+1280+0\n", 1280),
    ("DP-2 disconnected 1600x1\nDP-3 connected (normal)\nDP-4 connected primary\n", 1366),
    ("", 1366),
  ]) func theServerKnowsTheScreen(_ lines: String, _ pixels: Int) {
    let machine = FakeMachine(variables: ["DISPLAY": ":0", "PATH": "/usr/bin"])
    machine.programs = ["/usr/bin/xrandr"]
    machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: lines.bytes)) }
    #expect(BarRoom(on: machine).pixels == pixels)
    #expect(BarRoom(on: machine).note.contains("no screen is known") == (pixels == 1366))
  }

  /// polybar does not tell the size of its cells, by which open details are fitted: its font does, if the screen is known.
  @Test(arguments: [(["1366x768"], 170), ([], nil)] as [([String], Int?)])
  func theViewAloneInPolybar(_ modes: [String], _ cells: Int?) throws {
    let machine = InitTests.machine()
    for mode in modes {
      let folder = "/sys/class/drm/card0-DP-1/"
      machine.addFile(folder + "status", "connected\n")
      machine.addFile(folder + "enabled", "enabled\n")
      machine.addFile(folder + "modes", mode + "\n")
    }
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(
      path, "[bar/mine]\nwidth = 100%\nfont-0 = monospace:size=10;2\nmodules-right =\n")
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    let text = try #require(InitTests.text(path, on: machine))
    #expect(text.contains("todayline stream --host polybar"))
    #expect(text.contains(" --line-width") == (cells != nil))
    if let cells { #expect(text.contains(" --line-width \(cells)")) }
  }

  /// xmobar's templates, and the width of the line; `nil` if it has the bar for itself.
  @Test(
    arguments: [
      ("}{", nil), (" } { ", nil), ("}{ %date%", 154), ("}{ <fc=#ff0000>%date%</fc> | x", 150),
      ("%X% }{ %date%", 77), ("%X% } %title% { %date%", 77), ("%X% }{", 84), ("} %X% {", 84),
    ] as [(String, Int?)]) func whatXmobarHasBesideIt(_ template: String, _ cells: Int?) throws
  {
    let machine = InitTests.machine()
    let path = InitTests.home + "/.xmobarrc"
    machine.addFile(path, "Config { commands = [], template = \"\(template)\" }\n")
    let told = SetupFilesTests.setUp(.xmobar, on: machine)
    let text = try #require(InitTests.text(path, on: machine))
    let option = cells.map { " --line-width \($0)" } ?? ""
    #expect(text.contains("todayline stream --host xmobar\(option)\" \"todayline\""))
    #expect(told.contains("the view takes at most") == (cells != nil), "\(told)")
    let after = machine.files
    _ = SetupFilesTests.setUp(.xmobar, on: machine)
    #expect(machine.files == after)
  }

  /// The modules of polybar, and the width of the line.
  @Test(
    arguments: [
      ("modules-right = cpu", nil), ("modules-right = cpu sep x", 156),
      ("modules-left = x\nmodules-right = cpu", 113),
      ("modules-left = x\nmodules-center = x\nmodules-right = x date", 64),
      ("modules-center = x\nmodules-right = x x x x x date", 20),
      ("width = 20%\nmodules-left = x\nmodules-right = date cpu", 28),
      ("modules-center = date\nmodules-right = x", 113), ("width = 50%\nmodules-right = x", 71),
      ("font-0 = x:size=12\nmodules-right = x", 122),
    ] as [(String, Int?)]) func whatPolybarHasBesideIt(_ modules: String, _ cells: Int?) throws
  {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(path, "[bar/main]\n\(modules)\n\(PolybarSetupTests.modules)")
    let told = SetupFilesTests.setUp(.polybar, on: machine)
    let option = cells.map { " --line-width \($0)" } ?? ""
    #expect(InitTests.text(path, on: machine)?.contains("stream --host polybar\(option)\n") == true)
    #expect(told.contains("the view takes at most") == (cells != nil), "\(told)")
  }

  @Test func aWidthOfTheUsersOwnStays() throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(path, "[bar/main]\nmodules-right = x\n\(PolybarSetupTests.modules)")
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    let text = try #require(InitTests.text(path, on: machine))
    machine.addFile(path, text.replacing("--line-width 156", with: "--line-width 99"))
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    #expect(InitTests.text(path, on: machine)?.contains(" --line-width 99\n") == true)
  }
}
