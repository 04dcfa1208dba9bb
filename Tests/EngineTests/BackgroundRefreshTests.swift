import TestSupport
import Testing

@testable import todayline

/// One refresh of a domain: when it runs, and what it leaves in the store.
@Suite(.timed) struct BackgroundRefreshTests {
  static let url = "https://a/"

  static func machine(_ body: String = #"{"a":1,"b":2}"#, head: String = "") -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    answer(body, head: head, on: machine)
    return machine
  }

  static func answer(_ body: String, head: String = "", on machine: FakeMachine) {
    machine.answer("HTTP/2 200\r\n\(head)\r\n\(body)")
  }

  static func refresh(
    _ options: String..., isForced: Bool = false, on machine: FakeMachine
  ) throws -> BackgroundRefresh {
    let session = try Sessions.of(["http:w", url] + options, on: machine)[0]
    var refresh = session.backgroundRefresh(Sessions.store(machine))
    refresh.isForced = isForced
    return refresh
  }

  static func record(_ lifetime: Defaults.Lifetime, on machine: FakeMachine) -> Record? {
    Sessions.store(machine).record(of: "http:w", lifetime, on: machine)
  }

  /// A second refresh, some time after a good one.
  struct DueCase: NamedCase {
    var name: String
    var elapsed: Duration
    var options: [String] = []
    var isForced = false
    var runs: Bool
  }

  static let due = [
    DueCase(name: "before its time", elapsed: 599_999, runs: false),
    DueCase(name: "at its time", elapsed: 600_000, runs: true),
    DueCase(name: "a time of the user's", elapsed: 1_000, options: ["--ttl", "1s"], runs: true),
    DueCase(name: "a clock that was set back", elapsed: -1, runs: true),
    DueCase(name: "forced", elapsed: 0, isForced: true, runs: true),
  ]

  @Test(arguments: due) func itRunsIfItIsDue(_ row: DueCase) throws {
    let machine = Self.machine()
    #expect(try Self.refresh(on: machine).runAndWait(on: machine)?.result == .newData)
    machine.now = machine.now.advanced(by: row.elapsed)
    machine.forgetCalls()
    var again = try Self.refresh(isForced: row.isForced, on: machine)
    if !row.options.isEmpty { again = try Self.refresh("--ttl", "1s", on: machine) }
    #expect(try again.start(on: machine) == (row.runs ? .started : .notNeeded))
    machine.finishDetached()
    #expect(machine.runs.count == (row.runs ? 1 : 0))
  }

  @Test func anotherProcessWithTheLockRunsAlone() throws {
    let machine = Self.machine()
    machine.heldLocks = ["refresh-http:w"]
    let refresh = try Self.refresh(isForced: true, on: machine)
    #expect(try refresh.start(on: machine) == .isRunning)
    #expect(throws: Failure.late(13_000, stopped: nil)) { try refresh.runAndWait(on: machine) }
    #expect(machine.runs.isEmpty && machine.detached.isEmpty)
    // A click waits for its turn.
    var click = refresh
    click.click = Click(button: 1)
    let runner = ActionRunner(refresh: click, description: click.instance.widget.description)
    #expect(try runner.start(for: Click(button: 1), on: machine) == .queued)
    machine.heldLocks = []
    machine.finishDetached()
    #expect(machine.runs.count == 1)
  }

  /// At most two refreshes of a stream wait for their turn; news of one makes room for another.
  @Test func theRefreshesOfAStreamWaitForEachOther() throws {
    let machine = Self.machine()
    guard case .show(let view) = try Invocation.of(["http:w", Self.url], on: machine) else {
      throw Mistake.usage(.missingWidget)
    }
    var session = view.sessions(for: .stream, on: machine)[0]
    let store = Sessions.store(machine)
    session.recallIfNeeded(from: store, on: machine)
    machine.heldLocks = ["refresh-http:w"]
    for count in [1, 2, 2] {
      session.intent.isForced = true
      session.refresh(store: store, on: machine)
      #expect(machine.detached.count == count)
    }
    Calls.pass(1000, on: machine)
    machine.finishDetached()
    machine.heldLocks = ["refresh-http:w"]
    session.turn.needsRecall = true
    session.recallIfNeeded(from: store, on: machine)
    session.intent.isForced = true
    session.refresh(store: store, on: machine)
    #expect(machine.detached.count == 1)
  }

  /// Its work is more than that of the programs that it runs: it reads and compares the answer.
  @Test func itYieldsToOthersInTheBackground() throws {
    let machine = Self.machine()
    _ = try Self.refresh(isForced: true, on: machine).runAndWait(on: machine)
    #expect(!machine.hasLowPriority, "somebody waits")
    #expect(try Self.refresh(isForced: true, on: machine).start(on: machine) == .started)
    machine.finishDetached()
    #expect(machine.hasLowPriority)
  }

  /// It was asked for at the same time, and another process was first.
  @Test func callersThatWaitShareAnAnswer() throws {
    let machine = Self.machine()
    let refresh = try Self.refresh(isForced: true, on: machine)
    machine.beforeLock = { machine in
      machine.beforeLock = { _ in }
      machine.now = machine.now.advanced(by: 1)
      _ = try? refresh.runAndWait(on: machine)
      machine.now = machine.now.advanced(by: 1)
    }
    #expect(try refresh.runAndWait(on: machine) == nil)
    #expect(machine.runs.count == 1)
  }

  @Test func theValuesOfTheTemplatesComeFirst() throws {
    let machine = Self.machine(#"{"a":1,"b":2,"c":3}"#)
    _ = try Self.refresh("--format", "{c}{b}", on: machine).runAndWait(on: machine)
    let keys = try #require(Self.record(.persistent, on: machine)).entries.map { $0.key }
    #expect(keys == ["source", "taken", ".c", ".b", ".a"])
  }

  @Test func failuresAreCountedAndForgottenAfterASuccess() throws {
    let machine = Self.machine()
    machine.runResult = { _, _ in .success(RunResult(end: .timedOut(10_000))) }
    let refresh = try Self.refresh(isForced: true, on: machine)
    for (failures, delay) in [(1, 5_000), (2, 10_000)] as [(Int, Duration)] {
      #expect(try refresh.runAndWait(on: machine)?.result == .failed)
      let state = RefreshState(Self.record(.volatile, on: machine), source: Self.url)
      #expect(state.failures == failures)
      #expect(state.error == "timed out after 10 s")
      let wait = try #require(state.nextTry) - machine.now
      #expect(wait >= delay && wait <= delay * 6 / 5)
      #expect(try Self.refresh(on: machine).start(on: machine) == .notNeeded)
    }
    Self.answer("1", on: machine)
    _ = try refresh.runAndWait(on: machine)
    let state = RefreshState(Self.record(.volatile, on: machine), source: Self.url)
    #expect(state.failures == 0 && state.error == nil && state.checked == machine.now)
  }

  @Test func validatorsAreSentOnlyIfThereIsASnapshot() throws {
    let machine = Self.machine(head: "etag: \"x\"\r\n")
    let refresh = try Self.refresh(isForced: true, on: machine)
    func sendsValidator() throws -> Bool {
      Calls.pass(1, on: machine)
      _ = try refresh.runAndWait(on: machine)
      return try #require(machine.runs.last).inputText.contains("If-None-Match")
    }
    #expect(try !sendsValidator())
    #expect(try sendsValidator())
    try Sessions.store(machine).set(Record(), of: "http:w", .persistent, on: machine)
    #expect(try !sendsValidator())
  }

  @Test func whatCannotBeStoredIsStillReturned() throws {
    let machine = Self.machine()
    machine.store.writeFailure = .full
    let outcome = try #require(try Self.refresh(on: machine).runAndWait(on: machine))
    #expect(outcome.reading?[".a"] == .number("1"))
    #expect(outcome.storeFailure == .system(.full, path: "/run/user/todayline/default"))
    #expect(outcome.isUnrecorded)
  }
}
