import TestSupport
import Testing

@testable import todayline

/// Sums of counters by day and month.
@Suite(.timed) struct DiarySumsTests {
  static let day = CivilDate(year: 2026, month: 11, day: 30)
  static let next = CivilDate(year: 2026, month: 12, day: 1)

  final class Machine {
    let machine = FakeMachine()
    var sums = DiarySums()
    var countsNewRows = true

    init(boot: String = "a") { restart(as: boot) }

    func restart(as boot: String) {
      machine.addFile("/proc/sys/kernel/random/boot_id", boot + "\n")
      machine.uptime = 10_000
    }

    func reading(_ rows: [String: UInt64], after time: Duration = 60_000) -> Counters {
      machine.advance(to: machine.uptime + time)
      var counters = Counters()
      counters.begin(on: machine)
      counters.take(rows.sorted { $0.key < $1.key }.map { Counters.Row($0.key, [$0.value, 1]) })
      return counters
    }

    func take(_ rows: [String: UInt64], on date: CivilDate = DiarySumsTests.day) {
      sums.take(reading(rows), on: date, countsNewRows: countsNewRows)
      // As it is read from the store the next time.
      #expect(DiarySums(sums.record) == sums)
      sums = DiarySums(Record(sums.record.bytes))
    }

    func days() -> [String: UInt64] {
      Dictionary(uniqueKeysWithValues: sums.days.map { ($0.name, $0.values[0]) })
    }
  }

  /// What was counted before the log began belongs to no day.
  @Test func theFirstReadingCountsNothing() {
    let machine = Machine()
    machine.take(["eth0": 1_000_000])
    #expect(machine.days() == [:])
    machine.take(["eth0": 1_000_500])
    #expect(machine.days() == ["2026-11-30": 500])
  }

  @Test func aMonthEndsWithItsLastDay() {
    let machine = Machine()
    machine.take(["eth0": 0])
    machine.take(["eth0": 100])
    machine.take(["eth0": 130], on: Self.next)
    #expect(machine.days() == ["2026-11-30": 100, "2026-12-01": 30])
    #expect(machine.sums.months.map(\.name) == ["2026-11", "2026-12"])
    #expect(machine.sums.months.map { $0.values[0] } == [100, 30])
  }

  @Test func aRebootLosesNothing() {
    let machine = Machine()
    machine.take(["eth0": 1000])
    machine.take(["eth0": 1500])
    machine.restart(as: "b")
    machine.take(["eth0": 200])
    machine.take(["eth0": 250])
    #expect(machine.days() == ["2026-11-30": 750])
  }

  struct Plugging: NamedCase {
    var name: String
    var readings: [[String: UInt64]]
    var sum: UInt64
    var isDefaultRoute = false
  }

  static let pluggings = [
    Plugging(name: "plugged in", readings: [["eth0": 10], ["eth0": 20, "usb0": 7]], sum: 17),
    Plugging(
      name: "pulled out", readings: [["eth0": 10, "usb0": 5], ["eth0": 20], ["eth0": 25]], sum: 15),
    Plugging(
      name: "plugged in again", readings: [["usb0": 50], [:], ["usb0": 3], ["usb0": 4]], sum: 4),
    Plugging(name: "down for a while", readings: [["wlan0": 50], [:], ["wlan0": 60]], sum: 10),
    Plugging(
      name: "the default route changes",
      readings: [["eth0": 10], ["eth0": 20], ["wlan0": 5000], ["wlan0": 5001], ["eth0": 900]],
      sum: 11, isDefaultRoute: true),
    Plugging(
      name: "32 bits wrap around", readings: [["eth0": 4_294_967_290], ["eth0": 10]], sum: 16),
  ]

  @Test(arguments: pluggings) func aDeviceCountsWhatItHasCounted(_ row: Plugging) {
    let machine = Machine()
    machine.countsNewRows = !row.isDefaultRoute
    for reading in row.readings { machine.take(reading) }
    #expect(machine.days() == ["2026-11-30": row.sum])
  }

  /// Each has readings that the other one does not know, and writes them in its own time.
  @Test func twoBarsCountNothingTwice() {
    let machine = Machine()
    let readings = (0..<20).map { machine.reading(["eth0": UInt64($0) * 10]) }
    for order in [[0, 1, 2, 3, 19], [0, 5, 3, 9, 4, 19, 12], [0, 19, 19]] {
      var sums = DiarySums()
      for index in order { sums.take(readings[index], on: Self.day, countsNewRows: true) }
      #expect(sums.days.map { $0.values[0] } == [190], "\(order)")
      // One that shows the sum with an older copy of the record shows the same.
      var old = DiarySums()
      old.take(readings[0], on: Self.day, countsNewRows: true)
      #expect(
        old.sum(of: Self.day, isMonth: false, with: readings[19], countsNewRows: true)[0] == 190)
    }
  }

  /// The clock is a day ahead for an hour, and is set back.
  @Test func aWrongClockCountsNothingTwice() {
    let machine = Machine()
    machine.take(["eth0": 0])
    machine.take(["eth0": 100])
    machine.take(["eth0": 140], on: Self.next)
    machine.take(["eth0": 160])
    machine.take(["eth0": 200], on: Self.next)
    #expect(machine.days() == ["2026-11-30": 120, "2026-12-01": 80])
  }

  @Test func aMachineWithoutABootIDHasNoSums() {
    let machine = Machine(boot: "-")
    machine.take(["eth0": 1])
    machine.take(["eth0": 2])
    #expect(machine.sums == DiarySums())
  }
}
