import TestSupport
import Testing

@testable import todayline

/// Domains that no one has asked for in 30 days go, with their locks; others, and the user's keys, stay.
@Suite(.timed) struct UnusedDomainsTests {
  static let day = Duration.days(1)
  static let state = "/home/user/.local/state/todayline/default/"
  static let run = "/run/user/todayline/default/"

  let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
  let defaults: Defaults

  init() {
    defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    defaults.removeUnused(on: machine)
  }

  func store(_ domain: String, _ lifetimes: Defaults.Lifetime..., locks: String...) throws {
    var record = Record()
    record["source"] = domain
    for lifetime in lifetimes { try defaults.set(record, of: domain, lifetime, on: machine) }
    for lock in locks {
      machine.store.files[Self.run + lock] = []
      machine.store.uses[Self.run + lock] = machine.now
    }
  }

  /// Lets days go by in which a bar asks for some domains.
  func pass(days: Int, using domains: String...) {
    for _ in 0..<days {
      machine.now = machine.now.advanced(by: Self.day)
      for domain in domains {
        for lifetime in Defaults.Lifetime.allCases {
          _ = defaults.record(of: domain, lifetime, on: machine)
        }
      }
      defaults.removeUnused(on: machine)
    }
  }

  var names: [String] {
    machine.store.files.keys.filter { !$0.hasSuffix("/.cleanup") }.map {
      ($0.hasPrefix(Self.state) ? "state/" : "run/") + ($0.split(separator: "/").last ?? "")
    }.sorted()
  }

  @Test func aDomainThatNobodyAsksForGoesAfterThirtyDays() throws {
    try store(
      "exec:old", .persistent, .volatile, locks: ".lock-exec:old", ".lock-refresh-exec:old",
      ".lease-refresh-exec:old")
    try store("exec", .persistent, .volatile, locks: ".lock-exec", ".lock-refresh-exec")
    let all = names
    pass(days: 29, using: "exec")
    #expect(names == all)
    pass(days: 1, using: "exec")
    #expect(names == all.filter { !$0.contains("old") })
  }

  @Test func oneOfTwoRecordsInUseKeepsBoth() throws {
    try store("http", .persistent, .volatile)
    let path = Self.run + "http"
    for _ in 0..<60 {
      machine.store.uses[path] = machine.now
      pass(days: 1)
    }
    #expect(names == ["run/http", "state/http"])
  }

  @Test func theUsersOwnKeysStay() throws {
    try store("disk", .persistent, .own)
    pass(days: 400)
    #expect(names == ["state/.own-disk"])
    #expect(try defaults.domains(.own, on: machine) == ["disk"])
  }

  /// The machine was off, or its clock was wrong at boot: what is in use has not been read yet.
  @Test func afterALongPauseNothingGoesAtOnce() throws {
    try store("http", .persistent)
    machine.now = machine.now.advanced(by: Self.day * 90)
    defaults.removeUnused(on: machine)
    #expect(names == ["state/http"])
    _ = defaults.record(of: "http", .persistent, on: machine)
    pass(days: 29)
    #expect(names == ["state/http"])
    pass(days: 2)
    #expect(names == [])
  }

  @Test func aClockThatIsSetBackRemovesNothing() throws {
    try store("http", .persistent)
    machine.now = machine.now.advanced(by: Self.day * -400)
    pass(days: 200)
    #expect(names == ["state/http"])
  }

  /// Another process is about to use it.
  @Test func whatAKilledProcessHasLeftGoesTheNextDay() throws {
    try store("exec", .persistent, .volatile, locks: ".new-17", ".new-.exec")
    let all = names
    defaults.removeUnused(on: machine)
    #expect(names == all)
    pass(days: 1, using: "exec")
    #expect(names == all.filter { !$0.contains(".new-") })
  }

  @Test func aLockedDomainStays() throws {
    try store("http", .persistent, .volatile)
    machine.heldLocks = ["http"]
    pass(days: 60)
    #expect(names == ["run/http", "state/http"])
    machine.heldLocks = []
    pass(days: 1)
    #expect(names == [])
  }

  @Test func theStoreIsSearchedOnceADay() throws {
    try store("http", .persistent)
    pass(days: 1)
    machine.forgetCalls()
    for _ in 0..<23 {
      machine.now = machine.now.advanced(by: 3_600_000)
      defaults.removeUnused(on: machine)
    }
    #expect(machine.calls.count == 23)
    #expect(machine.storeChanges == 0)
  }

  @Test func aStoreThatCannotBeWrittenIsLeftAlone() throws {
    try store("http", .persistent)
    machine.store.writeFailure = .readOnly
    pass(days: 60)
    #expect(names == ["state/http"])
  }
}
