import TestSupport
import Testing

@testable import todayline

/// The words of `extension list` and `check` about files that make no widget.
@Suite(.timed) struct UnusedExtensionTests {
  static let folder = "/home/user/.config/todayline/extensions/"

  static func machine() -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user"])
    machine.addFile(TodayViewTests.path, "[load]\n")
    for name in ["clock", "stream", "MyThing", "mine", "mine~", ".x", "old.bak", "a.swp"] {
      machine.addFile(folder + name, "summary = my own\ncommand = true\n")
    }
    machine.links[folder + "dangling"] = "/nowhere"
    return machine
  }

  @Test func theListMarksThem() throws {
    let machine = Self.machine()
    try ExtensionCommand.list.run(Extensions(machine), on: machine)
    let lines = machine.outputText.split(separator: "\n").map(String.init)
    func line(_ name: String) -> String? {
      lines.first { $0.hasPrefix(name + " ") }.map {
        String($0.dropFirst(name.count).drop { $0 == " " })
      }
    }
    #expect(
      line("clock")
        == "never used: clock is a widget of todayline; rename the file (\(Self.folder)clock)")
    #expect(
      line("stream")
        == "never used: stream is a command of todayline; rename the file (\(Self.folder)stream)")
    #expect(line("mine") == "my own (\(Self.folder)mine)")
    #expect(line("dangling")?.contains("not found") == true)
    #expect(line("MyThing") == nil && line("mine~") == nil)
    #expect(lines == lines.sorted())
  }

  @Test func theCheckTellsThem() throws {
    let machine = Self.machine()
    let status = try CheckCommand.run(try Arguments(["check"], Extensions(machine)), on: machine)
    let lines = machine.outputText.split(separator: "\n").map(String.init)
    let words = "never used: names have lowercase letters, digits, and hyphens; rename the file"
    #expect(
      lines.filter { $0.contains("never used") } == [
        "\(Self.folder)MyThing: note: \(words)",
        "\(Self.folder)clock: note: never used: clock is a widget of todayline; rename the file",
        "\(Self.folder)stream: note: never used: stream is a command of todayline; rename the file",
      ])
    #expect(lines.contains("\(Self.folder)dangling: not found"))
    // The link is a mistake; a name is none.
    #expect(status == .configuration)
    machine.links = [:]
    let calm = try CheckCommand.run(try Arguments(["check"], Extensions(machine)), on: machine)
    #expect(calm == .success)
  }
}
