import TestSupport
import Testing

@testable import todayline

/// What services on message buses say, and what widgets make of it.
@Suite(.timed) struct BusServiceTests {
  typealias Objects = [String: [String: [String: BusValue]]]

  /// A service and its answers.
  struct Case: NamedCase {
    var name: String
    var service: BusService
    var source = "%any"
    var system: [String: Objects] = [:]
    var session: [String: Objects] = [:]
    var files: [String: String] = [:]
    var methods: [String: BusValue] = [:]
    /// Text, state, and the lines of the tooltip; empty if it is hidden.
    var shown: [String] = []
  }

  static func machine(_ row: Case) -> FakeMachine {
    let machine = FakeMachine()
    machine.variables["HOME"] = "/home/u"
    for (path, text) in row.files { machine.addFile(path, text) }
    machine.buses = [.system: FakeBus(row.system), .session: FakeBus(row.session)]
    for bus in machine.buses.values {
      let services = bus.services.keys
      bus.method = { call in
        guard services.contains(call.destination) else { return nil }
        return row.methods[call.member].map { .values([$0]) }
      }
    }
    return machine
  }

  static func output(_ row: Case, on machine: FakeMachine) throws(Failure) -> ProgramOutput {
    var request = RefreshRequest(source: row.source, now: machine.now)
    request.service = row.service
    var question = try BusQuestion(request)
    return try question.answer(until: machine.uptime + .seconds(1), on: machine)
  }

  static let all = bluetooth + media + power + notifications + units + vpns

  @Test(arguments: all) func aServiceIsShown(_ row: Case) throws {
    let output = try Self.output(row, on: Self.machine(row))
    let lines = output.tooltip.isEmpty ? [] : output.tooltip.split(separator: "\n").map(String.init)
    #expect((output.text.isEmpty ? [] : [output.text, output.alt] + lines) == row.shown)
  }

  /// Each value of each answer is taken away in turn: what is unknown is not zero, and nothing fails.
  @Test(arguments: all) func whatIsMissingIsNotZero(_ row: Case) throws {
    for isSystem in [true, false] {
      let services = isSystem ? row.system : row.session
      for (name, objects) in services {
        for (path, interfaces) in objects {
          for (interface, properties) in interfaces {
            for property in properties.keys {
              let machine = Self.machine(row)
              let bus = machine.buses[isSystem ? .system : .session]
              bus?.services[name]?[path]?[interface]?[property] = nil
              let output = try Self.output(row, on: machine)
              for part in [" 0%", ": 0 %", "null", "nil"] {
                #expect(!(output.text + output.tooltip).contains(part), "\(property)")
              }
            }
          }
        }
      }
    }
  }

  /// No bus at all is no failure, and a bus that does not answer is one, after its time.
  @Test(arguments: BusService.allCases) func noBusIsNoFailure(_ service: BusService) throws {
    let row = Case(name: "", service: service, source: "any")
    let machine = Self.machine(row)
    machine.buses = [:]
    #expect(try Self.output(row, on: machine).text.isEmpty)
    machine.buses = [.system: FakeBus(), .session: FakeBus()]
    for bus in machine.buses.values { bus.isSilent = true }
    let failure = Failure.program(.timedOut(.seconds(1)), message: "")
    #expect(throws: failure) { try Self.output(row, on: machine) }
  }

  /// A click, and what it changes.
  @Test func aClickTogglesControllers() throws {
    let machine = Self.machine(Self.bluetooth[4])
    var request = RefreshRequest(source: "", now: machine.now)
    request.service = .bluetooth
    func powered(_ path: String) -> BusValue? {
      machine.buses[.system]?.services["org.bluez"]?[path]?["org.bluez.Adapter1"]?["Powered"]
    }
    for expected in [false, true] {
      var question = try BusQuestion(request)
      try question.act(.toggle, until: machine.uptime + .seconds(1), on: machine)
      #expect(powered("/org/bluez/hci0") == .boolean(expected))
      #expect(powered("/org/bluez/hci1") == .boolean(expected))
    }
  }

  @Test(arguments: [(Action.next, "balanced"), (.previous, "performance")]) func aProfileIsChosen(
    _ action: Action, _ profile: String
  ) throws {
    let machine = Self.machine(Self.power[2])
    var request = RefreshRequest(source: "", now: machine.now)
    request.service = .powerProfile
    var question = try BusQuestion(request)
    try question.act(action, until: machine.uptime + .seconds(1), on: machine)
    let objects = machine.buses[.system]?.services[Self.profileName]
    let set = objects?["/org/freedesktop/UPower/PowerProfiles"]?[Self.profileName]?["ActiveProfile"]
    #expect(set == .string(profile))
  }

  /// What cannot be done is said.
  @Test(arguments: [
    (power[1], Action.next, "service that sets power profiles"),
    (media[0], .toggle, "media player"), (notifications[4], .toggle, "mode of mako that hides"),
    (vpns[0], .toggle, "without a name"),
  ]) func whatAClickCannotDoIsSaid(_ row: Case, _ action: Action, _ words: String) throws {
    let machine = Self.machine(row)
    var request = RefreshRequest(source: row.source, now: machine.now)
    request.service = row.service
    var question = try BusQuestion(request)
    do {
      try question.act(action, until: machine.uptime + .seconds(1), on: machine)
      Issue.record("no failure")
    } catch { #expect(error.words.contains(words), "\(error.words)") }
  }

  /// The click goes to the player that is shown.
  @Test func theShownPlayerIsControlled() throws {
    let machine = Self.machine(Self.media[1])
    machine.buses[.session]?.method = { $0.member == "Next" ? .values([]) : nil }
    var request = RefreshRequest(source: "%any", now: machine.now)
    request.service = .media
    var question = try BusQuestion(request)
    try question.act(.next, until: machine.uptime + .seconds(1), on: machine)
    #expect(machine.buses[.session]?.calls.last?.destination == "org.mpris.MediaPlayer2.mpd")
  }
}
