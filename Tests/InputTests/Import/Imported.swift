import TestSupport
import Testing

@testable import todayline

/// A configuration of another program, imported on a machine with two processors.
struct Imported {
  let view: ImportedView
  let writer: ImportWriter

  /// Imports a text, whose program is found out from it.
  init(_ text: String, folder: String? = "/etc") throws {
    let machine = FakeMachine()
    machine.variables["HOME"] = "/home/user"
    machine.addFile("/proc/loadavg", "0.20 0.18 0.12 1/80 11206\n")
    machine.addFile("/sys/devices/system/cpu/online", "0-1\n")
    let format = try #require(ImportFormat(of: Array(text.utf8)))
    view = try Importing.view(of: Array(text.utf8), as: format, folder: folder, on: machine)
    writer = ImportWriter(view, from: "config")
  }

  /// The lines of a section, without its name and remarks; the first one if there is no name.
  func section(_ name: String? = nil) -> [String] {
    let widget = view.widgets.first { name == nil || $0.name == name }
    return widget?.settings.map { $0.key + " = " + $0.value } ?? []
  }

  /// The lines for all widgets.
  var globals: [String] { view.sections[0].settings.map { $0.key + " = " + $0.value } }

  /// The remarks with their lines.
  var remarks: [String] { view.allRemarks.map { "\($0.line): \($0.text)" } }

  /// The findings of `todayline check` in the result.
  func mistakes() throws -> [String] {
    let machine = FakeMachine()
    machine.variables["HOME"] = "/home/user"
    machine.addFile("/home/user/.config/todayline/config", writer.text)
    let builder = try RequestBuilder(try Arguments(["check"], Extensions(machine)), on: machine)
    return ConfigurationCheck(builder).mistakes.map { Mistake.configuration($0).words }
  }
}
