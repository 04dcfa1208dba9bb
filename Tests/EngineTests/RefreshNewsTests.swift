import TestSupport
import Testing

@testable import todayline

/// The readings that a refresh publishes.
@Suite(.timed) struct RefreshNewsTests {
  /// A second answer after `{"a":1,"b":2}`, and whether it is news.
  struct NewsCase: NamedCase {
    var name: String
    var answer: String
    var result: UpdateResult
  }

  static let news = [
    NewsCase(name: "the same", answer: #"{"a":1,"b":2}"#, result: .noData),
    NewsCase(name: "a value", answer: #"{"a":1,"b":3}"#, result: .newData),
    NewsCase(name: "a value that is not shown", answer: #"{"a":2,"b":2}"#, result: .newData),
    NewsCase(name: "one value more", answer: #"{"a":1,"b":2,"c":3}"#, result: .newData),
  ]

  /// Refreshes twice, with `answer` the second time: its result, whether the first record is kept,
  /// and whether a failure is recorded.
  private func answers(
    _ answer: String, _ options: [String]
  ) throws -> (result: UpdateResult?, isKept: Bool, hasFailed: Bool) {
    let machine = BackgroundRefreshTests.machine()
    let session = try Sessions.of(["http:w", BackgroundRefreshTests.url] + options, on: machine)[0]
    let refresh = BackgroundRefresh(
      instance: session.instance, domain: "http:w", source: BackgroundRefreshTests.url,
      request: session.request, defaults: Sessions.store(machine), isForced: true)
    _ = try refresh.runAndWait(on: machine)
    let good = BackgroundRefreshTests.record(.persistent, on: machine)
    Calls.pass(1000, on: machine)
    BackgroundRefreshTests.answer(answer, on: machine)
    let result = try refresh.runAndWait(on: machine)?.result
    return (
      result, BackgroundRefreshTests.record(.persistent, on: machine) == good,
      BackgroundRefreshTests.record(.volatile, on: machine)?["failures"] != nil
    )
  }

  @Test(arguments: news) func onlyAnAnswerThatDiffersIsPublished(_ row: NewsCase) throws {
    let (refreshed, isKept, _) = try answers(row.answer, ["--format", "{b}"])
    #expect(refreshed == row.result)
    #expect(isKept == (row.result == .noData))
  }

  /// An answer after `{"a":1,"b":2}` that is about something else.
  struct LostCase: NamedCase {
    var name: String
    var options: [String]
    var answer: String
    var result: UpdateResult
  }

  static let lost = [
    LostCase(
      name: "a shown value", options: ["--format", "{a}"], answer: #"{"b":3}"#, result: .failed),
    LostCase(
      name: "another value", options: ["--format", "{a}"], answer: #"{"a":1}"#, result: .newData),
    LostCase(
      name: "a value in a section", options: ["--format", "[{a}]{b}"], answer: #"{"b":3}"#,
      result: .newData),
    LostCase(
      name: "the rate", options: ["--rate", "a", "--format", "{b}"], answer: #"{"b":3}"#,
      result: .failed),
    LostCase(
      name: "the whole", options: ["--full", "a", "--format", "{b}"], answer: #"{"b":3}"#,
      result: .failed),
    LostCase(
      name: "the key", options: ["--key", "a", "--format", "{b}"], answer: #"{"b":3}"#,
      result: .failed),
    LostCase(
      name: "what was never there", options: ["--format", "{c}"], answer: #"{"a":4}"#,
      result: .newData),
  ]

  @Test(arguments: lost) func anAnswerWithoutAShownValueIsNoNews(_ row: LostCase) throws {
    let (refreshed, isKept, hasFailed) = try answers(row.answer, row.options)
    #expect(refreshed == row.result)
    #expect(isKept == (row.result == .failed))
    #expect(hasFailed == (row.result == .failed))
  }

  /// The source has answered; who waits may ask it again at once.
  @Test func aFailureOfTheStoreIsNotOneOfTheSource() throws {
    let machine = BackgroundRefreshTests.machine()
    machine.variables["HOME"] = nil
    let outcome = try #require(
      try BackgroundRefreshTests.refresh(on: machine).runAndWait(on: machine))
    #expect(outcome.storeFailure == .noHome("XDG_STATE_HOME"))
    #expect(!outcome.isUnrecorded)
    let state = RefreshState(
      BackgroundRefreshTests.record(.volatile, on: machine), source: BackgroundRefreshTests.url)
    #expect(state.failures == 1 && state.storeFailed)
    machine.runResult = { _, _ in .success(RunResult(end: .timedOut(10_000))) }
    _ = try BackgroundRefreshTests.refresh(isForced: true, on: machine).runAndWait(on: machine)
    #expect(
      !RefreshState(
        BackgroundRefreshTests.record(.volatile, on: machine), source: BackgroundRefreshTests.url
      ).storeFailed)
  }
}
