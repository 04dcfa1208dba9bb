import TestSupport
import Testing

@testable import todayline

/// Which modules of a polybar stay beside the view, and what a new view leaves out for them.
@Suite(.timed) struct PolybarModulesThatStayTests {
  /// A module of file systems stays, and a new view has none of these, unless another one has given way to it.
  @Test(arguments: [
    ("fs home", ["disk"]), ("both", []), ("fs both", ["disk"]), ("data", ["disk", "disk:home"]),
  ]) func theDisksOfModulesThatStay(_ modules: String, _ disks: [String]) throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(
      path,
      """
      [bar/main]
      modules-right = \(modules)
      \(PolybarSetupTests.modules)
      [module/fs]
      type = internal/fs
      mount-0 = /
      [module/home]
      type = internal/fs
      mount-0 = /home
      [module/both]
      type = internal/fs
      mount-0 = /
      mount-1 = /home

      """)
    let told = SetupFilesTests.setUp(.polybar, on: machine)
    let view = try #require(InitTests.text(TodayViewTests.path, on: machine))
    for disk in ["disk", "disk:home"] {
      #expect(view.contains("\n[\(disk)]\n") == disks.contains(disk), "\(view)")
      #expect(told.contains("so the new view has no \(disk)\n") != disks.contains(disk), "\(told)")
    }
    #expect(told.contains("these stay, and may show the same: data\n") == (modules == "data"))
  }

  /// What another bar shows is not in a new view, unless it takes the place of a module.
  @Test(arguments: [("cpu x", true), ("data", false), ("date", false)])
  func whatAnotherBarShowsIsLeftOut(_ other: String, _ isLeftOut: Bool) throws {
    let machine = InitTests.machine()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      "[bar/main]\nmodules-right = date ram\n[module/ram]\ntype = internal/memory\n"
        + "[bar/bottom]\nmodules-left = \(other)\n\(PolybarSetupTests.modules)")
    let told = SetupFilesTests.setUp(.polybar, on: machine)
    let words = "[bar/bottom] shows it, so the new view has no "
    #expect(told.contains(words) == isLeftOut, "\(told)")
    let view = try #require(InitTests.text(TodayViewTests.path, on: machine))
    #expect(view.contains("\n[cpu]\n") != isLeftOut)
    #expect(["[memory]", "[clock]", "[disk]"].allSatisfy { view.contains("\n\($0)\n") })
  }

  /// `--keep` leaves the modules of every bar, even if one shows a widget that a second one would give way to.
  @Test func keepingTakesNothingOfAnotherBar() throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    let bars = "[bar/main]\nmodules-right = ram\n[bar/bottom]\nmodules-left = cpu date\n"
    machine.addFile(
      path, bars + "[module/ram]\ntype = internal/memory\n" + PolybarSetupTests.modules)
    _ = InitTests.mistake(["--bar", "polybar", "--keep", "--write"], on: machine)
    let text = try #require(InitTests.text(path, on: machine))
    for module in ["ram", "cpu date"] {
      #expect(text.split(separator: "\n").contains { $0.hasSuffix(module) }, "\(text)")
    }
  }

  /// A module of the same name, in the file or one that it includes, is the user's.
  @Test(arguments: [false, true]) func aModuleOfTheUsersKeepsItsName(_ isIncluded: Bool) throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    let own = "[module/todayline]\ntype = custom/script\nexec = mine\n"
    machine.addFile(SetupFilesTests.config + "polybar/own.ini", own)
    let start = "[bar/main]\nmodules-right = todayline cpu\n" + PolybarSetupTests.modules
    machine.addFile(path, start + (isIncluded ? "[own]\ninclude-file = own.ini\n" : own))
    let before = machine.files
    let told = SetupFilesTests.setUp(.polybar, on: machine)
    #expect(told.contains("your own [module/todayline] stays"), "\(told)")
    let text = try #require(InitTests.text(path, on: machine))
    #expect(text.contains("\nmodules-right = todayline todayline-view\n"), "\(text)")
    #expect(text.contains("\n[module/todayline-view]\n"), "\(text)")
    let after = machine.files
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    #expect(machine.files == after)
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.files == before)
  }
}
