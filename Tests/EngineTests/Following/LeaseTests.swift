import Core
import TestSupport
import Testing

@testable import Engine

/// How long a watcher goes on, how often things are done, and which watcher is replaced.
@Suite struct LeaseTests {
  struct Case: NamedCase {
    var name: String
    var wakesHosts = false
    /// The milliseconds since the last call; `nil` while a stream shows the value.
    var idle: Int64?
    var verdict: Lease.Verdict
    /// The milliseconds until the next look, or `nil` for none.
    var next: Int64?
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
    let first: Int64 = row.wakesHosts ? 46_000 : 61_000
    #expect(lease.nextLook == first)
    lease.look(at: 100_000)
    #expect(lease.nextLook == 100_000)
    let verdict = lease.verdict(idle: row.idle, now: 100_000)
    #expect(verdict == row.verdict)
    if row.verdict != .ends { #expect(lease.nextLook == row.next.map { 100_000 + $0 }) }
  }

  @Test func aPaceDoesTheFirstAtOnceAndTheLastAlways() {
    var pace = Pace(interval: 30)
    #expect(pace.due == nil)
    pace.want()
    var times: [Int64] = []
    for time in [100, 101] as [Int64] where pace.takes(at: time) { times.append(time) }
    for _ in 0..<3 { pace.want() }
    #expect(pace.due == 130)
    for time in [129, 130, 1000] as [Int64] where pace.takes(at: time) { times.append(time) }
    #expect(times == [100, 130])
  }

  @Test func notesAreReadAsTheyAreWritten() {
    let note = WatcherNote(process: 4242, fingerprint: .max, began: Timestamp(milliseconds: 17))
    #expect(WatcherNote(note.bytes) == note)
    for text in ["", "1", "1 2", "1 x 3", "-1 2 3"] {
      #expect(WatcherNote(Array(text.utf8)) == nil)
    }
  }

  @Test func aWatcherOfOtherOptionsIsReplacedAfterAWhile() {
    let began = Timestamp(milliseconds: 1_000_000)
    let note = WatcherNote(process: 1, fingerprint: 7, began: began)
    #expect(!note.isReplaced(by: 7, now: began.advanced(by: 3_600_000)))
    #expect(!note.isReplaced(by: 8, now: began.advanced(by: 1_999)))
    #expect(note.isReplaced(by: 8, now: began.advanced(by: 2_000)))
    // The clock was set back.
    #expect(note.isReplaced(by: 8, now: began.advanced(by: -1)))
  }
}
