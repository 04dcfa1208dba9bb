import TestSupport
import Testing

@testable import todayline

/// The instances that a click reaches.
@Suite(.timed) struct ClickRoutingTests {
  /// A click and the instances of `disk /`, `disk /home` and `disk:a` that it reaches.
  struct Case: NamedCase {
    var name: String
    var instance: String?
    var mustMatch = false
    var startsProgram = false
    var reached: [Int]
  }

  static let cases = [
    Case(name: "no name", instance: nil, reached: [0, 1, 2]),
    Case(name: "an empty name", instance: "", reached: [0, 1, 2]),
    Case(name: "an unknown name", instance: "other", reached: [0, 1, 2]),
    Case(name: "a domain", instance: "disk:/home", reached: [1]),
    Case(name: "a label", instance: "disk:a", reached: [2]),
    Case(name: "a source", instance: "/home", reached: [1]),
    Case(name: "a source of two", instance: "/", reached: [0, 2]),
    Case(name: "no name that must match", instance: nil, mustMatch: true, reached: [0, 1, 2]),
    Case(name: "an empty name that must match", instance: "", mustMatch: true, reached: [0, 1, 2]),
    Case(name: "an unknown name that must match", instance: "other", mustMatch: true, reached: []),
    Case(name: "a program", instance: nil, startsProgram: true, reached: [0]),
    Case(name: "a program of one", instance: "/home", startsProgram: true, reached: [1]),
    Case(name: "a program of two", instance: "/", startsProgram: true, reached: [0]),
  ]

  static func sessions(_ options: String...) throws -> [WidgetSession] {
    let machine = FakeMachine()
    return try Sessions.of(["disk", "/", "/home"] + options, on: machine)
      + Sessions.of(["disk:a", "/"] + options, on: machine)
  }

  @Test(arguments: cases) func aClickReachesWhatItNames(_ row: Case) throws {
    let instances = try Self.sessions().map { $0.instance }
    let click = Click(button: 1, instance: row.instance)
    let routing = ClickRouting(click, to: instances, mustMatch: row.mustMatch)
    let reached = instances.indices.filter {
      routing.click(for: $0, startsProgram: row.startsProgram) != nil
    }
    #expect(reached == row.reached)
    if let index = reached.first {
      #expect(routing.click(for: index, startsProgram: row.startsProgram) == click)
    }
  }

  @Test func aProgramIsStartedOnce() throws {
    var sessions = try Self.sessions("--on-click-middle", "x")
    sessions.deliver(Click(button: 1))
    #expect(sessions.map { $0.clicks.count } == [1, 1, 1])
    // Button 2 runs the user's command, button 3 opens the source.
    for button in [2, 3] { sessions.deliver(Click(button: button)) }
    #expect(sessions.map { $0.clicks.map { $0.button } } == [[1, 2, 3], [1], [1]])
    #expect(sessions.allSatisfy { $0.isClicked })
  }

  @Test func clicksAddUpUntilTheNextRound() throws {
    var sessions = try Self.sessions()
    for _ in 0..<2 { sessions.deliver(Click(button: 1, instance: "disk:a")) }
    #expect(sessions.map { $0.clicks.count } == [0, 0, 2])
    sessions.deliver(Click(button: 1, instance: "other"), mustMatch: true)
    #expect(sessions.map { $0.clicks.count } == [0, 0, 2])
  }
}
