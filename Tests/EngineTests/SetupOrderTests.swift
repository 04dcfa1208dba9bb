import TestSupport
import Testing

@testable import todayline

/// The order of the widgets of a new view, where modules of the user's make room for them.
@Suite(.timed) struct SetupOrderTests {
  /// Returns the names of the sections in a view.
  private static func names(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("[") }.map { String($0) }
  }

  /// The view of polybar is one module, so the order is that of the view.
  @Test func aNewViewHasTheOrderOfTheUsersModules() throws {
    let bar =
      "[bar/main]\nmodules-right = date x memory cpu\n" + PolybarSetupTests.modules
      + "[module/memory]\ntype = internal/memory\n"
    let path = SetupFilesTests.config + "polybar/config.ini"
    let machine = InitTests.machine()
    machine.addFile(path, bar)
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    let view = try #require(InitTests.text(TodayViewTests.path, on: machine))
    let names = Self.names(view).filter { ["[clock]", "[memory]", "[cpu]"].contains($0) }
    #expect(names == ["[clock]", "[memory]", "[cpu]"], "\(view)")
    #expect(view.contains("\n# Ideas"), "\(view)")
    // A view of the user's own stays.
    let other = InitTests.machine()
    other.addFile(path, bar)
    other.addFile(TodayViewTests.path, "[cpu]\n[clock]\n[memory]\n")
    _ = SetupFilesTests.setUp(.polybar, on: other)
    #expect(InitTests.text(TodayViewTests.path, on: other) == "[cpu]\n[clock]\n[memory]\n")
  }

  @Test(arguments: [
    ("[a]\n\n[b]\nx = 1\n\n[c]\n", ["c", "a"], "[c]\n\n[b]\nx = 1\n\n[a]\n\n"),
    (
      "[a]\n\n# of b\n[b]\n\n[c]\n\n# rest\n", ["c", "b", "a", "d"],
      "[c]\n\n# of b\n[b]\n\n[a]\n\n# rest\n"
    ), ("[a]\n\n[b]\n", ["a", "b"], "[a]\n\n[b]\n"), ("[a]", ["a", "a"], "[a]"),
  ]) func sectionsHaveAnOrder(_ before: String, _ names: [String], _ after: String) {
    var text = ConfigurationText(before.bytes)
    text.order(names)
    #expect(String(decoding: text.bytes, as: UTF8.self) == after)
  }
}
