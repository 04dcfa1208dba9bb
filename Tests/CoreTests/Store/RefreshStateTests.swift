import TestSupport
import Testing

@testable import todayline

/// When an answer expires.
@Suite(.timed) struct RefreshStateTests {
  struct Case: NamedCase {
    var name: String
    /// Milliseconds.
    var checked: Int64
    var isAligned = true
    var due: Int64
  }

  @Test(arguments: [
    Case(name: "at the next multiple", checked: 10_050, due: 20_000),
    Case(name: "not at its own time", checked: 20_000, due: 30_000),
    Case(name: "soon after a late answer", checked: 29_990, due: 30_000),
    Case(name: "after the time to live", checked: 10_050, isAligned: false, due: 20_050),
  ]) func anAnswerExpires(_ row: Case) {
    var state = RefreshState()
    state.succeed(now: Timestamp(milliseconds: row.checked))
    func isDue(_ now: Int64) -> Bool {
      state.isDue(
        now: Timestamp(milliseconds: now), timeToLive: 10_000,
        taken: Timestamp(milliseconds: row.checked), isAligned: row.isAligned)
    }
    #expect(!isDue(row.due - 1))
    #expect(isDue(row.due))
    let due = state.nextDue(
      now: Timestamp(milliseconds: row.checked), timeToLive: 10_000,
      taken: Timestamp(milliseconds: row.checked), isAligned: row.isAligned)
    #expect(due == Timestamp(milliseconds: row.due))
  }

  struct FutureCase: NamedCase {
    var name: String
    /// From now.
    var taken: Duration
    var checked: Duration?
    var failed: Duration?
    var isDue: Bool
    /// From now, at most.
    var next: Duration
  }

  /// The clock was set back by an hour, which is shorter than what a server may ask for.
  @Test(arguments: [
    FutureCase(name: "an answer", taken: -1_000, isDue: false, next: 9_000),
    FutureCase(name: "an answer of the future", taken: 3_600_000, isDue: true, next: 0),
    FutureCase(
      name: "the same answer again", taken: 3_600_000, checked: -1_000, isDue: false, next: 9_000),
    FutureCase(
      name: "the same answer of the future again", taken: 3_600_000, checked: 3_600_000,
      isDue: true, next: 0),
    FutureCase(
      name: "an answer checked in the future", taken: -1_000, checked: 3_600_000, isDue: false,
      next: 9_000),
    FutureCase(name: "a failure", taken: -60_000, failed: -1_000, isDue: false, next: 5_000),
    FutureCase(
      name: "a failure of the future", taken: -60_000, failed: 3_600_000, isDue: true, next: 0),
  ]) func aTimeInTheFutureCountsAsNowOnce(_ row: FutureCase) {
    let now = Timestamp(milliseconds: 1_700_000_000_000)
    func time(_ difference: Duration) -> Timestamp { now.advanced(by: difference) }
    var stored = RefreshState()
    if let checked = row.checked { stored.succeed(now: time(checked)) }
    if let failed = row.failed {
      stored.fail(now: time(failed), words: "no", random: 0, retryAfter: nil)
    }
    var record = Record()
    stored.store(in: &record, source: "s")
    let state = RefreshState(record, source: "s")
    let taken = time(row.taken)
    #expect(state.isDue(now: now, timeToLive: 10_000, taken: taken) == row.isDue)
    let next = state.nextDue(now: now, timeToLive: 10_000, taken: taken)
    #expect(next.map { $0 <= time(row.next) } == true)
    // Once: what it does about it is recorded at the present time.
    guard row.isDue else { return }
    var then = state
    then.succeed(now: now)
    #expect(!then.isDue(now: time(1), timeToLive: 10_000, taken: taken))
  }

  /// The script of an extension was edited.
  @Test func anotherProgramIsAskedAtOnce() {
    let now = Timestamp(milliseconds: 1_700_000_000_000)
    var stored = RefreshState()
    stored.succeed(now: now)
    var record = Record()
    stored.store(in: &record, source: "s", program: 7)
    for (program, isDue) in [(7, false), (8, true)] as [(UInt64, Bool)] {
      var state = RefreshState(record, source: "s")
      state.compare(program: program, in: record)
      #expect(state.isDue(now: now, timeToLive: 10_000, taken: now) == isDue)
    }
  }

  /// A server may ask for a day, and no longer.
  @Test func aServerCannotPutOffItsRefreshForLong() {
    let day = Duration.days(1)
    for (asked, delay) in [(day - 1, day - 1), (day, day), (day + 1, day), (.max, day)] {
      #expect(Backoff.delay(afterFailures: 1, random: 0, retryAfter: asked) == delay)
    }
  }

  /// A message may name a path of a document that is as long as the document.
  @Test func aLongMessageIsCut() {
    var state = RefreshState()
    state.fail(
      now: Timestamp(milliseconds: 0), words: "a" + String(repeating: "é", count: 100_000),
      random: 0, retryAfter: nil)
    #expect(state.error == "a" + String(repeating: "é", count: 1023) + "…")
    state.fail(now: Timestamp(milliseconds: 0), words: "short", random: 0, retryAfter: nil)
    #expect(state.error == "short")
  }
}
