import TestSupport
import Testing

@testable import todayline

/// The widths of Waybar's modules.
@Suite(.timed) struct WaybarWidthTests {
  struct WidthCase: NamedCase {
    var name: String
    var section: String
    /// The longest text that it can show, or `nil` if any can be.
    var widest: String?
  }

  static let cases = [
    WidthCase(name: "the usual text", section: "[cpu]", widest: "CPU 100%"),
    WidthCase(name: "a label", section: "[memory]\nlabel = RAM", widest: "RAM 1023M"),
    WidthCase(name: "icons", section: "icons = awesome\n[load]", widest: "   99.99"),
    WidthCase(name: "rates", section: "[network]", widest: "NET ↓ 999k/s ↑ 999k/s"),
    WidthCase(
      name: "an own format", section: "[cpu]\nformat = <b>{percent:.1}</b> {bar:4}",
      widest: "100.0% ████"),
    WidthCase(
      name: "the width of bars", section: "[cpu]\nbar-width = 6\nformat = {bar}", widest: "██████"),
    WidthCase(
      name: "its label", section: "[cpu:big]\nformat = {label}: {percent:>6.0}",
      widest: "big:   100%"),
    WidthCase(
      name: "a part or another", section: "[cpu]\nformat = [{percent:.0}|idle]", widest: "100%"),
    WidthCase(
      name: "a unit of bytes", section: "[memory]\nformat = {used:GiB,.1}", widest: "999.0 GiB"),
    WidthCase(name: "a text", section: "[network]\nformat = {interface} {down}", widest: nil),
    WidthCase(name: "a text for a state", section: "[network]\nformat-down = off", widest: nil),
    WidthCase(name: "a wrong format", section: "[cpu]\nformat = {percent", widest: nil),
    WidthCase(name: "numbers that seldom change", section: "[disk]", widest: nil),
  ]

  @Test(arguments: cases) func aModuleIsAsWideAsItsWidestText(_ example: WidthCase) throws {
    let machine = StreamTests.machine()
    machine.addFile(TodayViewTests.path, example.section)
    let configuration = try #require(
      ConfigurationReader.configuration(
        at: TodayViewTests.path, isNamed: false, .everything, Extensions(), on: machine))
    let modules = WaybarModules(configuration, try Arguments(["today"]))
    #expect(modules.modules.first?.width == example.widest.map { TextWidth.cells(in: $0) + 1 })
  }
}
