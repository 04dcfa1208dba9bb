import TestSupport
import Testing

@testable import todayline

/// The wheel over a clock, which turns the months of its calendar.
@Suite(.timed) struct MonthTests {
  @Test func aNotificationShowsTheNextMonth() throws {
    let machine = ClockStreamTests.machine()
    for month in ["December 2023", "January 2024"] {
      try Calls.call(["click", "clock", "--button", "5", "--details", "notify"], on: machine)
      #expect(machine.launches.last?.arguments.last?.contains(month) ?? false)
    }
    machine.now = machine.now.advanced(by: .minutes(1))
    try Calls.call(["click", "clock", "--button", "1", "--details", "notify"], on: machine)
    #expect(machine.launches.last?.arguments.last?.contains("November 2023") ?? false)
  }

  @Test func theTooltipOfABarShowsTheChosenMonthForAWhile() throws {
    let machine = ClockStreamTests.machine()
    try Calls.call(["click", "clock", "--button", "4", "--host", "waybar"], on: machine)
    #expect(try Calls.call(["clock", "--host", "waybar"], on: machine).contains("October 2023"))
    machine.now = machine.now.advanced(by: .minutes(1))
    #expect(try Calls.call(["clock", "--host", "waybar"], on: machine).contains("November 2023"))
  }

  @Test func detailsInALineHaveNoMonthsToTurn() throws {
    let machine = ClockStreamTests.machine()
    let arguments = ["clock", "--host", "i3blocks", "--button", "5"]
    try Calls.call(arguments, on: machine)
    #expect(Sessions.store(machine).record(of: "clock", .volatile, on: machine) == nil)
  }

  @Test func severalTimeZonesAreSwitchedInstead() throws {
    let machine = ClockStreamTests.machine()
    let zones = ["clock", "--zone", "Europe/Berlin,Asia/Tokyo"]
    #expect(try Calls.call(zones, on: machine).contains("Berlin"))
    try Calls.call(["click"] + zones + ["--button", "5"], on: machine)
    #expect(try Calls.call(zones, on: machine).contains("Tokyo"))
  }
}
