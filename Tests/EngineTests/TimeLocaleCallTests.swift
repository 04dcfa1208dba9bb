import TestSupport
import Testing

@testable import todayline

/// A call in a locale.
@Suite(.timed) struct TimeLocaleCallTests {
  struct Case: NamedCase {
    var name: String
    var variables: [String: String]
    var arguments: [String]
    var text: String
  }

  static let cases = [
    Case(name: "none", variables: [:], arguments: [], text: "Sunday Sun"),
    Case(name: "LANG", variables: ["LANG": "de_DE.UTF-8"], arguments: [], text: "Sonntag So"),
    Case(
      name: "LC_TIME before LANG", variables: ["LANG": "de_DE.UTF-8", "LC_TIME": "fr_FR.UTF-8"],
      arguments: [], text: "dimanche dim."),
    Case(
      name: "LC_ALL before LC_TIME", variables: ["LC_ALL": "it_IT", "LC_TIME": "fr_FR.UTF-8"],
      arguments: [], text: "domenica dom"),
    Case(
      name: "an empty one", variables: ["LC_ALL": "", "LC_TIME": "", "LANG": "es_ES"],
      arguments: [], text: "domingo dom"),
    Case(
      name: "C", variables: ["LC_ALL": "C", "LANG": "de_DE"], arguments: [], text: "Sunday Sun"),
    Case(
      name: "names that were given", variables: ["LANG": "de_DE.UTF-8"],
      arguments: ["--day-names", "a,b,c,d,e,f,gold/g"], text: "gold g"),
  ]

  @Test(arguments: cases) func namesFollowTheLocale(_ row: Case) throws {
    let machine = FakeMachine()
    for (name, value) in row.variables { machine.variables[name] = value }
    machine.now = Timestamp(milliseconds: 1_772_366_400_000)  // 2026-03-01, a Sunday
    let text = try Calls.call(
      ["clock", "--zone", "UTC", "--format", "{time:%A %a}"] + row.arguments, on: machine)
    #expect(text == row.text + "\n")
  }

  @Test func theWeekStartsAsInTheTerritory() throws {
    for (locale, first) in [("en_US.UTF-8", "Su"), ("de_DE.UTF-8", "Mo"), ("ar_EG.UTF-8", "س")] {
      let machine = FakeMachine()
      machine.variables["LC_TIME"] = locale
      let text = try Calls.call(
        ["details", "clock", "--zone", "UTC", "--details-format", "{calendar}"], on: machine)
      let days = try #require(text.split(separator: "\n").dropFirst().first)
      #expect(days.trimmingPrefix(" ").hasPrefix(first))
    }
  }
}
