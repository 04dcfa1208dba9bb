import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct WildcardsTests {
  @Test(arguments: [
    ("BAT0", "BAT0", true), ("BAT0", "BAT", false), ("BAT", "BAT0", false), ("BAT0", "BAT?", true),
    ("BAT", "BAT?", false), ("BAT12", "BAT*", true), ("BAT", "BAT*", true), ("BAT", "*", true),
    ("", "*", true), ("", "", true), ("", "?", false), ("aXbXc", "a*b*c", true),
    ("abab", "*ab", true), ("abac", "*ab", false), ("mississippi", "m*iss*ip*i", true),
    ("BAT0", "bat0", false), ("*", "\\*", false),
    ("aaaaaaaaaaaaaaaaaaaaaaaab", "*a*a*a*a*c", false),
  ]) func aNameMatchesItsPattern(_ name: String, _ pattern: String, _ matches: Bool) {
    #expect(Wildcards.matches(name, pattern) == matches)
  }
}
