import TestSupport
import Testing

@testable import todayline

/// How long a watcher goes on, how often things are done, and which watcher is replaced.
@Suite(.timed) struct LeaseTests {
  struct Case: NamedCase {
    var name: String
    var wakesHosts = false
    /// The time since the last call; `nil` while a stream shows the value.
    var idle: Duration?
    var verdict: Lease.Verdict
    /// The time until the next look, or `nil` for none.
    var next: Duration?
  }

  static let cases = [
    Case(name: "just called", idle: 0, verdict: .goesOn, next: 60_000),
    Case(name: "called a while ago", idle: 45_000, verdict: .goesOn, next: 15_000),
    Case(name: "not called", idle: 60_000, verdict: .ends, next: 0),
    Case(name: "not called for long", idle: 3_600_000, verdict: .ends, next: 0),
    Case(name: "shown by a stream", idle: nil, verdict: .goesOn, next: nil),
    Case(name: "a host that is woken", wakesHosts: true, idle: 0, verdict: .goesOn, next: 45_000),
    Case(
      name: "a host that may wait to be woken", wakesHosts: true, idle: 45_000,
      verdict: .wakesHosts, next: 15_000),
    Case(
      name: "a host that was woken and is gone", wakesHosts: true, idle: 60_000, verdict: .ends,
      next: 0),
  ]

  @Test(arguments: cases) func callsKeepAWatcher(_ row: Case) {
    var lease = Lease(length: 60_000, wakesHosts: row.wakesHosts, now: 1000)
    let first: Duration = row.wakesHosts ? 46_000 : 61_000
    #expect(lease.nextLook == first)
    lease.look(at: 100_000)
    #expect(lease.nextLook == 100_000)
    let verdict = lease.verdict(idle: row.idle, now: 100_000)
    #expect(verdict == row.verdict)
    if row.verdict != .ends { #expect(lease.nextLook == row.next.map { 100_000 + $0 }) }
  }

  @Test func aPaceDoesTheFirstAtOnceAndTheLastAlways() {
    var pace = RateLimit(interval: 30)
    #expect(pace.due == nil)
    pace.want()
    var times: [Duration] = []
    for time in [100, 101] as [Duration] where pace.isDue(at: time) { times.append(time) }
    for _ in 0..<3 { pace.want() }
    #expect(pace.due == 130)
    for time in [129, 130, 1000] as [Duration] where pace.isDue(at: time) { times.append(time) }
    #expect(times == [100, 130])
  }

  @Test func notesAreReadAsTheyAreWritten() {
    let note = WatcherNote(process: 4242, fingerprint: .max, began: Timestamp(milliseconds: 17))
    #expect(WatcherNote(note.bytes) == note)
    let replacing = WatcherNote(
      process: .max, fingerprint: .max, began: Timestamp(milliseconds: .max),
      replaced: [.max, 0, .max, 1])
    #expect(WatcherNote(replacing.bytes) == replacing)
    for text in ["", "1", "1 2", "1 x 3", "-1 2 3"] {
      #expect(WatcherNote(Array(text.utf8)) == nil)
    }
  }

  struct Replacement: NamedCase {
    var name: String
    /// The options of the watchers before, the last one at the end.
    var replaced: [UInt64] = []
    /// The options that are wanted; the watcher has 7.
    var wanted: UInt64
    /// The time since its start.
    var age: Duration = 0
    var isReplaced: Bool
  }

  static let replacements = [
    Replacement(name: "the same options", wanted: 7, age: 3_600_000, isReplaced: false),
    Replacement(name: "an edit", wanted: 8, isReplaced: true),
    Replacement(name: "the third edit at once", replaced: [5, 6], wanted: 8, isReplaced: true),
    Replacement(name: "an edit taken back", replaced: [8], wanted: 8, isReplaced: true),
    Replacement(name: "another bar's again", replaced: [8, 7, 8], wanted: 8, isReplaced: false),
    Replacement(
      name: "before the pause", replaced: [8, 7, 8], wanted: 8, age: 1_999, isReplaced: false),
    Replacement(
      name: "after the pause", replaced: [8, 7, 8], wanted: 8, age: 2_000, isReplaced: true),
    Replacement(
      name: "the clock set back", replaced: [8, 7, 8], wanted: 8, age: -1, isReplaced: true),
  ]

  @Test(arguments: replacements) func aWatcherOfOtherOptionsIsReplaced(_ row: Replacement) {
    let began = Timestamp(milliseconds: 1_000_000)
    let note = WatcherNote(process: 1, fingerprint: 7, began: began, replaced: row.replaced)
    #expect(note.isReplaced(by: row.wanted, now: began.advanced(by: row.age)) == row.isReplaced)
  }

  /// Two bars with different options: after a few changes, each has its turn of two seconds.
  @Test func twoBarsDoNotEndEachOthersWatcherWithoutAPause() {
    var now = Timestamp(milliseconds: 1_000_000)
    var note = WatcherNote(process: 1, fingerprint: 1, began: now)
    var changes: [Int64] = []
    for _ in 0..<1000 {
      now = now.advanced(by: 10)
      let other: UInt64 = note.fingerprint == 1 ? 2 : 1
      guard note.isReplaced(by: other, now: now) else { continue }
      changes.append(now.milliseconds)
      note = WatcherNote(
        process: 1, fingerprint: other, began: now, replaced: note.replacedByNext(now: now))
    }
    #expect(changes.count <= 9)
    #expect(zip(changes.dropFirst(5), changes.dropFirst(4)).allSatisfy { $0 - $1 >= 2_000 })
  }
}
