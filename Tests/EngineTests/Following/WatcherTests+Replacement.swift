import TestSupport
import Testing

@testable import todayline

/// Watchers whose command was edited, whose record was lost, and those that are gone.
extension WatcherTests {
  /// After an edit of the configuration.
  @Test func anotherCommandReplacesTheWatcher() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    _ = try Self.watch(on: machine)
    machine.killDetached()
    machine.heldLocks = ["refresh-exec:m"]
    machine.addFile("/proc/4242/status", "Name:\ttodayline-watch\nPPid:\t1\n")
    try Calls.call(["exec:m", "--follow", "other"], on: machine)
    #expect(machine.signals == [.init(process: 4242, number: 15)])
    #expect(machine.detached.count == 1)
    // Another process that has got the number is spared.
    machine.killDetached()
    machine.heldLocks = ["refresh-exec:m"]
    machine.addFile("/proc/4242/status", "Name:\tfirefox\nPPid:\t1\n")
    try Calls.call(["exec:m", "--follow", "other"], on: machine)
    #expect(machine.signals.count == 1)
  }

  /// The value of a machine whose watcher runs, and whose command is edited.
  static func edited() throws -> FakeMachine {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    _ = try Self.watch(on: machine)
    machine.killDetached()
    machine.heldLocks = ["refresh-exec:m"]
    machine.addFile("/proc/4242/status", "Name:\ttodayline-watch\nPPid:\t1\n")
    machine.notes["refresh-exec:m"] =
      WatcherNote(
        process: 4242, fingerprint: try Self.fingerprint(Self.follow, on: machine),
        began: machine.now
      ).bytes
    return machine
  }

  static let editedCall = ["exec:m", "--follow", "other"]

  @Test func anEditedCommandStartsAtOnceAndTheLastValueStays() throws {
    let machine = try Self.edited()
    for _ in 0..<3 { #expect(try Self.shown(Self.editedCall, on: machine) == "one") }
    #expect(machine.signals.first == .init(process: 4242, number: 15))
    Self.output("two\n", at: machine.uptime + 10, on: machine)
    machine.finishDetached()
    #expect(try Self.shown(Self.editedCall, on: machine) == "two")
  }

  /// A new command that reports nothing is not shown with what the former one said.
  @Test func theValueOfTheFormerCommandGoesAfterAMoment() throws {
    let machine = try Self.edited()
    let own = try Sessions.of(Self.editedCall, on: machine)[0].request.watchOptions(of: "other")
    machine.notes["refresh-exec:m"] =
      WatcherNote(process: 4242, fingerprint: own, began: machine.now.advanced(by: .seconds(1)))
      .bytes
    Calls.pass(1_000, on: machine)
    Calls.pass(1_900, on: machine)
    #expect(try Self.shown(Self.editedCall, on: machine) == "one")
    Calls.pass(200, on: machine)
    #expect(try Self.shown(Self.editedCall, on: machine).isEmpty)
  }

  /// The old watcher records its end, which is no value.
  @Test(.timeLimit(.minutes(1))) func aCallThatWaitsGetsTheValueOfAnEditedCommand() throws {
    let machine = try Self.edited()
    var state = RefreshState()
    machine.duringPause = { machine, time in
      machine.advance(to: machine.uptime + time)
      state.succeed(now: machine.now)
      if machine.pauses.count < 5 {
        _ = try? Sessions.store(machine).update("exec:m", .volatile, on: machine) {
          state.store(in: &$0, source: "player")
        }
      } else if machine.pauses.count == 5 {
        Self.output("two\n", at: machine.uptime + 10, on: machine)
        machine.duringPause = { _, _ in }
        machine.finishDetached()
      }
    }
    #expect(try Self.shown(Self.editedCall + ["--wait"], on: machine) == "two")
    #expect(machine.pauses.count == 5)
  }

  /// Another bar has other options under the same name.
  @Test func theValueOfAnotherBarIsNotShown() throws {
    let machine = try Self.edited()
    let own = try Sessions.of(Self.editedCall, on: machine)[0].request.watchOptions(of: "other")
    machine.notes["refresh-exec:m"] =
      WatcherNote(
        process: 4242, fingerprint: try Self.fingerprint(Self.follow, on: machine),
        began: machine.now, replaced: [own, 1, own]
      ).bytes
    #expect(try Self.shown(Self.editedCall, on: machine) == "Refreshing…")
    #expect(machine.signals.isEmpty)
  }

  struct LostCase: NamedCase {
    var name: String
    /// Damages the record.
    var damage: @Sendable (inout Record) -> Void
    var isMissed = true
  }

  static let losses = [
    LostCase(name: "removed", damage: { $0 = Record() }),
    LostCase(
      name: "without its beginning",
      damage: { record in for key in ["source", "watcher"] { record[key] = nil } }),
    LostCase(
      name: "details opened", damage: { $0[DetailsState.keys[1]] = "click" }, isMissed: false),
  ]

  /// The watcher has a value that no one finds in the store any more.
  @Test(arguments: losses) func aLostRecordIsWrittenAgain(_ row: LostCase) throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    Self.event(at: 3_000, on: machine) { $0.valueIsMissing = true }
    machine.otherProcess = { machine in
      guard machine.uptime == 3_000 else { return }
      _ = try? Sessions.store(machine).update("exec:m", .volatile, on: machine, row.damage)
      machine.heldLocks = ["refresh-exec:m"]
      _ = try? Calls.call(Self.follow, on: machine)
    }
    #expect(try Self.watch(on: machine) == "one")
    #expect(machine.signals == (row.isMissed ? [.init(process: 4242, number: 12)] : []))
    #expect(machine.followed.count == 1)
    #expect(Self.record(on: machine)?["text"] == "one")
  }

  /// No one asks again for what a command has not printed.
  @Test func aMissingFirstValueIsRecordedOnce() throws {
    let machine = Self.machine()
    for time in [100, 3_000] as [Duration] {
      Self.event(at: time, on: machine) { $0.valueIsMissing = true }
    }
    var records: [Bool] = []
    machine.otherProcess = { machine in records.append(Self.record(on: machine) != nil) }
    try Calls.call(Self.follow, on: machine)
    machine.finishDetached()
    #expect(records == [false, false])
    machine.heldLocks = ["refresh-exec:m"]
    #expect(try Self.shown(on: machine).isEmpty)
    #expect(machine.signals.isEmpty)
  }

  /// An old value is not taken for the present one until the new watcher has had time to print.
  @Test func aValueOfAWatcherThatIsGoneIsOld() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    #expect(try Self.watch(["exec:m", "--follow", "player"], on: machine) == "one")
    machine.killDetached()
    Calls.pass(3_600_000, on: machine)
    let call = ["exec:m", "--follow", "player"]
    #expect(try Self.shown(call, on: machine) == "one")
    machine.notes["refresh-exec:m"] =
      WatcherNote(
        process: 4243, fingerprint: try Self.fingerprint(call, on: machine), began: machine.now
      ).bytes
    Calls.pass(2_500, on: machine)
    let text = try Self.shown(call, on: machine)
    #expect(text == "one (1 h old)")
  }

  static func fingerprint(_ call: [String], on machine: FakeMachine) throws -> UInt64 {
    try Sessions.of(call, on: machine)[0].request.watchOptions(of: "player")
  }
}
