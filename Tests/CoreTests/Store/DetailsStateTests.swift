import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DetailsStateTests {
  static let start = Timestamp(milliseconds: 1_700_000_000_000)

  /// Returns the stored state after a click on closed details.
  static func opened(for duration: Duration) -> Record {
    var state = DetailsState()
    state.toggle(now: start, duration: duration)
    var record = Record()
    state.store(in: &record)
    return record
  }

  static func isOpen(_ record: Record?, after time: Duration) -> Bool {
    DetailsState(record, now: start.advanced(by: time)).isOpen
  }

  @Test func detailsAreClosedAtFirst() {
    #expect(!DetailsState().isOpen)
    #expect(!Self.isOpen(nil, after: 0))
    #expect(!Self.isOpen(Record(), after: 0))
  }

  @Test func aClickOpensThemForTheirDuration() {
    let record = Self.opened(for: 10_000)
    #expect(Self.isOpen(record, after: 0))
    #expect(Self.isOpen(record, after: 9_999))
    #expect(!Self.isOpen(record, after: 10_000))
    #expect(!Self.isOpen(record, after: 1_000_000))
  }

  @Test func settingTheClockBackClosesThem() {
    #expect(!Self.isOpen(Self.opened(for: 10_000), after: -1))
  }

  @Test func withoutADurationTheyStayOpenUntilTheNextClick() {
    let record = Self.opened(for: 0)
    #expect(Self.isOpen(record, after: 0))
    #expect(Self.isOpen(record, after: .max / 4))
    #expect(Self.isOpen(record, after: -1_000_000))
  }

  @Test(arguments: [10_000, 0] as [Duration]) func aSecondClickClosesThem(duration: Duration) {
    var record = Self.opened(for: duration)
    record["other"] = "kept"
    var state = DetailsState(record, now: Self.start.advanced(by: 5000))
    state.toggle(now: Self.start.advanced(by: 5000), duration: duration)
    #expect(!state.isOpen)
    state.store(in: &record)
    #expect(record.entries.map(\.key) == ["other"])
    #expect(record["other"] == "kept")
    #expect(!Self.isOpen(record, after: 5000))
  }

  @Test func aClickAfterTheyClosedOpensThemAgain() {
    let record = Self.opened(for: 10_000)
    let later = Self.start.advanced(by: 20_000)
    var state = DetailsState(record, now: later)
    state.toggle(now: later, duration: 10_000)
    #expect(state.opening == .during(from: later, until: later.advanced(by: 10_000)))
  }

  @Test func openingWithoutADurationReplacesADuration() {
    var record = Self.opened(for: 10_000)
    var state = DetailsState()
    state.toggle(now: Self.start, duration: 0)
    state.store(in: &record)
    #expect(DetailsState(record, now: Self.start).opening == .untilClick)
    #expect(record.entries.count == 1)
  }

  @Test(arguments: [
    ["details-until": "x"], ["details-until": "9999999999999"], ["details-until": ""],
    ["details-from": "0"], ["details-from": "x", "details-until": "9999999999999"],
    ["details-from": "0", "details-until": "99999999999999999999"],
    ["details-from": "0", "details-until": "9223372036854775808"],
    ["details-from": "-5", "details-until": "9999999999999"],
  ]) func aMalformedStateIsClosed(_ entries: [String: String]) {
    var record = Record()
    for (key, value) in entries { record[key] = value }
    #expect(!Self.isOpen(record, after: 0))
  }

  @Test func theStateRoundTrips() {
    for duration in [0, 1, 10_000] as [Duration] {
      var state = DetailsState()
      state.toggle(now: Self.start, duration: duration)
      var record = Record()
      state.store(in: &record)
      #expect(DetailsState(record, now: Self.start) == state)
    }
  }
}
