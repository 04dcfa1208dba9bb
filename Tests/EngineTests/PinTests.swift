import TestSupport
import Testing

@testable import todayline

/// Extensions that were added, and changed since; and that all commands are confined.
@Suite(.timed) struct PinTests {
  static let folder = "/home/user/.config/todayline/extensions"

  static func machine(_ text: String, pinned: String?) -> FakeMachine {
    let machine = ExtensionCallTests.machine("text=bright\n", text)
    if let pinned {
      machine.addFile(folder + ".sha256", SHA256.digest(of: pinned.bytes) + "  extensions/lamp\n")
    }
    return machine
  }

  static let confined = ExtensionCallTests.switchable + "\nconfine = yes\nreads = ~/a\n"

  @Test func theSameTextRuns() throws {
    let machine = Self.machine(Self.confined, pinned: Self.confined)
    #expect(try ExtensionCallTests.text(["lamp"], on: machine) == "bright\n")
  }

  @Test func aChangedTextDoesNotRun() throws {
    let machine = Self.machine(Self.confined + "# x\n", pinned: Self.confined)
    let text = try ExtensionCallTests.text(["lamp"], on: machine)
    #expect(machine.runs.isEmpty)
    #expect(text.contains("todayline extension allow lamp"))
    for button in ["right", "left"] {
      #expect(throws: Mistake.failure(.changedExtension("lamp"))) {
        try Calls.call(["click", "lamp", "--button", button], on: machine)
      }
    }
    machine.finishDetached()
    #expect(machine.launches.isEmpty && machine.runs.isEmpty)
  }

  /// The last value would look as if it still ran.
  @Test func aTextThatChangesLaterHidesTheValueUntilItIsAllowed() throws {
    let machine = Self.machine(Self.confined, pinned: Self.confined)
    let call = ["lamp", "--ttl", "10s", "--host", "waybar"]
    #expect(try ExtensionCallTests.text(call, on: machine).contains("bright"))
    let changed = Self.confined + "# x\n"
    machine.addFile(Self.folder + "/lamp", changed)
    Calls.pass(11_000, on: machine)
    let text = try ExtensionCallTests.text(call, on: machine)
    #expect(text.contains("\"text\":\"lamp: changed, so not run\""))
    #expect(text.contains("</b>\\nthe extension “lamp” has changed since it was added;"))
    #expect(text.contains("todayline extension allow lamp") && !text.contains("bright"))
    let line = try Calls.call(Array(call.dropLast(2)), on: machine)
    #expect(line.contains("todayline extension allow lamp"))
    machine.forgetCalls()
    machine.addFile(
      Self.folder + ".sha256", SHA256.digest(of: changed.bytes) + "  extensions/lamp\n")
    #expect(try ExtensionCallTests.text(call, on: machine).contains("bright"))
  }

  @Test func aChangedTextIsAProblemForThoseThatLook() throws {
    let machine = Self.machine(Self.confined + "# x\n", pinned: Self.confined)
    let words = "has changed since it was added"
    let extensions = Extensions(machine)
    #expect(try CheckCommand.run(try Arguments(["check"], extensions), on: machine) != .success)
    #expect(machine.outputText.contains(words))
    machine.forgetCalls()
    try ExtensionCommand.list.run(extensions, on: machine)
    #expect(machine.outputText.contains(words))
  }

  /// One that somebody else may have written runs nothing, and is told as that.
  @Test func aFileThatIsNotReadHasNotChanged() throws {
    let machine = Self.machine(Self.confined, pinned: Self.confined)
    machine.untrusted[Self.folder + "/lamp"] = .notOwn
    let extensions = Extensions(machine)
    _ = try CheckCommand.run(try Arguments(["check"], extensions), on: machine)
    #expect(machine.outputText.contains("another user"))
    #expect(!machine.outputText.contains("has changed"))
  }

  @Test func anExplanationSaysWhatItMayTouch() throws {
    let machine = Self.machine(Self.confined, pinned: Self.confined)
    let text = try Calls.call(["explain", "lamp"], on: machine)
    #expect(text.contains("It reads ~/a, and the system's own files."))
  }

  @Test func aRepeatedCallReadsNoPin() throws {
    let machine = Self.machine(Self.confined, pinned: Self.confined)
    _ = try ExtensionCallTests.text(["lamp"], on: machine)
    machine.addFile(Self.folder + ".sha256", "00  extensions/lamp\n")
    #expect(try Calls.call(["lamp"], on: machine) == "bright\n")
  }

  @Test func itsCommandIsConfined() throws {
    let machine = Self.machine(Self.confined, pinned: nil)
    try Calls.call(["lamp"], on: machine)
    machine.finishDetached()
    let confinement = try #require(machine.runs.last?.program.confinement)
    #expect(confinement.reads.contains("/home/user/a"))
    #expect(confinement.folder == "/home/user/.cache/todayline/lamp")
    #expect(
      machine.runs.last?.program.environment.contains(
        "TODAYLINE_CACHE=/home/user/.cache/todayline/lamp") == true)
  }

  @Test func aProgramOfAButtonIsFree() throws {
    let machine = Self.machine(Self.confined, pinned: nil)
    machine.programs.insert("/usr/bin/editor")
    try Calls.call(["click", "lamp", "--button", "right"], on: machine)
    machine.finishDetached()
    #expect(machine.launches.map(\.confinement) == [nil])
  }
}
