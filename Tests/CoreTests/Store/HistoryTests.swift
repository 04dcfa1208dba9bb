import TestSupport
import Testing

@testable import todayline

extension History { fileprivate var rates: [UInt8] { percents(ofLast: History.limit) } }

@Suite(.timed) struct HistoryTests {
  static func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// Returns a history of rates with their times.
  static func history(_ rates: (Double, Int64)...) -> History {
    var history = History()
    for (rate, taken) in rates { history.add(rate, taken: time(taken), now: time(taken)) }
    return history
  }

  static func stored(_ history: History, in record: Record = Record(), now: Int64) -> Record {
    var record = record
    history.store(in: &record, now: time(now))
    return record
  }

  @Test func ratesAreStoredAsPercentages() {
    let history = Self.history(
      (0, 0), (0.004, 1000), (0.496, 2000), (1, 3000), (7, 4000), (-1, 5000))
    #expect(history.rates == [0, 0, 50, 100, 100, 0])
    #expect(Self.stored(history, now: 5000)[History.key] == "5000 0 0 50 100 100 0")
  }

  @Test func aMissingRateIsNotAdded() {
    var history = Self.history((0.5, 0))
    history.add(nil, taken: Self.time(9000), now: Self.time(9000))
    history.add(.nan, taken: Self.time(9000), now: Self.time(9000))
    #expect(history.rates == [50, 0])
  }

  @Test func atMostOneReadingPerSecondIsKept() {
    let history = Self.history((0.1, 1000), (0.2, 1000), (0.3, 1949), (0.4, 1950), (0.5, 2100))
    #expect(history.rates == [10, 40])
  }

  @Test func anOlderReadingIsIgnored() {
    var history = Self.history((0.1, 5000))
    history.add(0.9, taken: Self.time(2000), now: Self.time(6000))
    #expect(history.rates == [10])
  }

  @Test func settingTheClockBackDoesNotStopTheHistory() {
    var history = Self.history((0.1, 9_000_000))
    history.add(0.2, taken: Self.time(1000), now: Self.time(1000))
    history.add(0.3, taken: Self.time(1500), now: Self.time(1500))
    history.add(0.4, taken: Self.time(2000), now: Self.time(2000))
    #expect(history.rates == [10, 20, 40])
  }

  @Test func theOldestReadingsAreDropped() {
    var history = History()
    for index in 0..<300 {
      history.add(
        Double(index % 100) / 100, taken: Self.time(Int64(index) * 1000),
        now: Self.time(Int64(index) * 1000))
    }
    #expect(history.rates == Array(0..<100) + Array(0..<100))
    #expect(History(Self.stored(history, now: 299_000)).rates == history.rates)
  }

  @Test func readingsStoredByAnotherProcessAreKept() {
    let other = Self.stored(Self.history((0.1, 1000), (0.2, 2000)), now: 2000)
    let own = Self.history((0.9, 2500), (0.3, 3500))
    // Its first reading is too close to one of the other process.
    #expect(Self.stored(own, in: other, now: 3500)[History.key] == "3500 10 20 30")
  }

  @Test func unstoredReadingsSurviveARecall() {
    let record = Self.stored(Self.history((0.1, 1000)), now: 1000)
    var history = Self.history((0.2, 2000))
    history.recall(record)
    #expect(history.rates == [20])
    history.markStored()
    #expect(!history.isChanged)
    // This reading could not be stored, and is later than the stored ones.
    history.recall(record)
    #expect(history.rates == [20])
    history.recall(Self.stored(Self.history((0.4, 4000)), now: 4000))
    #expect(history.rates == [40])
    history.recall(nil)
    #expect(history.rates == [40])
  }

  @Test(arguments: [
    "", "x", "-1 5", "18446744073709551615 5", "1000 x", "1000", "99999999999999999999",
  ]) func aMalformedHistoryIsIgnored(_ text: String) {
    var record = Record()
    record[History.key] = text
    var history = History(record)
    #expect(history.rates.isEmpty)
    history.add(0.5, taken: Self.time(1_700_000_000_000), now: Self.time(1_700_000_000_000))
    #expect(history.rates == [50])
  }

  @Test func aLongHistoryIsTruncated() {
    var record = Record()
    record[History.key] = "1000" + String(repeating: " 7", count: 5000)
    #expect(History(record).rates.count == History.limit)
  }

  /// Without a whole, values are drawn in proportion to the largest one shown.
  @Test func withoutAWholeReadingsAreRelativeToTheLargest() {
    var history = History()
    history.hasWhole = false
    for (index, count) in ([8_000_000, 0, 500, 1_000_000, 250_000] as [UInt64]).enumerated() {
      let time = Self.time(Int64(index) * 1000)
      history.add(count: count, taken: time, now: time)
    }
    #expect(history.percents(ofLast: 3) == [0, 100, 25])
    #expect(history.percents(ofLast: 200) == [100, 0, 0, 13, 3])
    var recalled = History()
    recalled.hasWhole = false
    recalled.recall(Self.stored(history, now: 9000))
    #expect(recalled.percents(ofLast: 3) == [0, 100, 25])
    #expect(History().percents(ofLast: 8).isEmpty)
  }
}
