import TestSupport
import Testing

@testable import todayline

/// Labels that name a source of the machine.
@Suite(.timed) struct LabelTests {
  /// A label, and the source that it names.
  struct Case: NamedCase {
    var name: String
    var widget: WidgetName
    var label: String
    var source: String?
  }

  static let cases = [
    Case(name: "an interface", widget: .network, label: "wlan0", source: "wlan0"),
    Case(name: "no interface", widget: .network, label: "office"),
    Case(name: "the folder of interfaces", widget: .network, label: ".."),
    Case(name: "a battery", widget: .battery, label: "BAT0", source: "BAT0"),
    Case(name: "a power supply", widget: .battery, label: "AC"),
    Case(name: "a disk", widget: .diskio, label: "sda", source: "sda"),
    Case(
      name: "a display", widget: .backlight, label: "intel_backlight", source: "intel_backlight"),
    Case(name: "a mount", widget: .disk, label: "home", source: "/home"),
    Case(name: "a folder", widget: .disk, label: "root"),
    Case(name: "a widget without sources", widget: .cpu, label: "wlan0"),
  ]

  @Test(arguments: cases) func aLabelNamesASourceOfItsKind(_ row: Case) {
    let machine = FakeMachine()
    for path in ["net/wlan0", "block/sda", "backlight/intel_backlight"] {
      machine.links["/sys/class/" + path] = "../../devices"
    }
    machine.addFile("/sys/class/power_supply/BAT0/type", "Battery\n")
    machine.addFile("/sys/class/power_supply/AC/type", "Mains\n")
    machine.addFile(
      MountTable.path,
      "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n23 22 8:2 / /home rw - ext4 /dev/sda2 rw\n")
    #expect(row.widget.source(labeled: row.label, on: machine) == row.source)
  }
}
