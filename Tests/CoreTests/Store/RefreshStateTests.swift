import Core
import TestSupport
import Testing

/// When an answer expires.
@Suite struct RefreshStateTests {
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
  ])
  func anAnswerExpires(_ row: Case) {
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
      timeToLive: 10_000, taken: Timestamp(milliseconds: row.checked), isAligned: row.isAligned)
    #expect(due == Timestamp(milliseconds: row.due))
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
