import TestSupport
import Testing

@testable import todayline

/// What a session writes to the store.
@Suite(.timed) struct PublishTests {
  /// A widget, and the files that a first round writes.
  struct PublishCase: NamedCase {
    var name: String
    var arguments: [String]
    var button: Int?
    var files: [String]
  }

  static let volatile = "/run/user/todayline/default/"
  static let persistent = "/home/user/.local/state/todayline/default/"

  static let published = [
    PublishCase(name: "a disk", arguments: ["disk"], files: [persistent + "disk"]),
    PublishCase(name: "a load", arguments: ["load"], files: [volatile + "load"]),
    PublishCase(name: "counters", arguments: ["cpu"], files: [volatile + "cpu"]),
    PublishCase(
      name: "a curve of a disk", arguments: ["disk", "--format", "{graph:4}"],
      files: [persistent + "disk", volatile + "disk"]),
    PublishCase(
      name: "a click on a disk", arguments: ["disk"], button: 1,
      files: [persistent + "disk", volatile + "disk"]),
    PublishCase(
      name: "a click on a label", arguments: ["load:a"], button: 1, files: [volatile + "load:a"]),
    PublishCase(name: "a failure", arguments: ["disk", "/gone"], files: []),
  ]

  @Test(arguments: published) func aRoundWritesWhatALifetimeHolds(_ row: PublishCase) throws {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(row.arguments, on: machine)
    if let button = row.button { sessions.deliver(Click(button: button)) }
    try Sessions.round(&sessions, on: machine)
    #expect(machine.store.files.keys.sorted() == row.files)
    #expect(sessions[0].turn.hasWritten == !row.files.isEmpty)
  }

  @Test func theSameReadingIsPublishedOnce() throws {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(["disk"], on: machine) + Sessions.of(["load"], on: machine)
    try Sessions.round(&sessions, on: machine)
    machine.forgetCalls()
    for index in sessions.indices {
      sessions[index].turn.isDue = true
      sessions[index].turn.hasWritten = false
    }
    try Sessions.round(&sessions, on: machine)
    #expect(machine.storeChanges == 0)
    #expect(!sessions.contains { $0.turn.hasWritten })
  }

  @Test func aClickThatCannotBeStoredIsShownAllTheSame() throws {
    let machine = RoundTests.machine()
    machine.store.writeFailure = .full
    #expect(try Calls.call(["disk", "--button", "1"], on: machine).contains("Used: 2 MB"))
    #expect(machine.store.files.isEmpty)
  }
}
