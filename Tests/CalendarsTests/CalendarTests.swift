import Core
import TestSupport
import Testing

@testable import Calendars

@Suite struct CalendarTests {
  @Test func nothing() {}
}
