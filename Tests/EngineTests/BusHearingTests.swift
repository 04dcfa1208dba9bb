import TestSupport
import Testing

@testable import todayline

/// A stream that hears services on message buses.
@Suite(.timed) struct BusHearingTests {
  static let name = "org.mpris.MediaPlayer2.mpd"
  static let path = "/org/mpris/MediaPlayer2"
  static let interface = "org.mpris.MediaPlayer2.Player"

  static func player(_ title: String, _ status: String = "Playing") -> FakeBus {
    FakeBus([
      name: [
        path: [
          interface: [
            "PlaybackStatus": .string(status),
            "Metadata": FakeBus.dictionary(["xesam:title": .string(title)]),
          ]
        ]
      ]
    ])
  }

  static let signal = {
    var message = BusMessage(kind: .signal)
    (message.path, message.interface) = (path, "org.freedesktop.DBus.Properties")
    message.member = "PropertiesChanged"
    return BusEvent.signal(.session, message)
  }()

  static func lines(_ machine: FakeMachine) -> [String] {
    Calls.lines(machine).map { String($0.split(separator: "\n").last ?? "") }
  }

  /// A signal is the reason for a question, and nothing else is: no process, no other wake-up.
  @Test func aSignalIsANewValue() throws {
    let machine = StreamTests.machine()
    machine.buses[.session] = Self.player("One")
    machine.events = [(60_000, .bus([Self.signal])), (7_200_000, .outputClosed)]
    machine.otherProcess = { $0.buses[.session] = Self.player("Two") }
    try StreamTests.run(["media"], on: machine)
    #expect(Self.lines(machine) == ["", "One", "Two"])
    #expect(machine.detachments == 0 && machine.runs.isEmpty && machine.launches.isEmpty)
    #expect(machine.wakeups < 20, "\(machine.wakeups)")
    #expect(machine.heardRules == MediaService.rules)
  }

  /// Of a burst, the last state is shown, with one question for all of it.
  @Test func aBurstIsOneQuestion() throws {
    let machine = StreamTests.machine()
    machine.buses[.session] = Self.player("One")
    machine.events = (0..<40).map { (.milliseconds(1000 + $0), .bus([Self.signal])) }
    machine.events.append((60_000, .outputClosed))
    machine.otherProcess = { machine in
      machine.buses[.session]?.services = Self.player("\(machine.uptime.milliseconds)").services
    }
    try StreamTests.run(["media"], on: machine)
    #expect(Self.lines(machine).last == "1039")
    let questions = machine.buses[.session]?.calls.count { $0.member == "GetAll" } ?? 0
    #expect(questions <= 4, "\(questions)")
  }

  /// Without a bus nothing is shown; when it comes, its player is.
  @Test func aBusComesAndGoes() throws {
    let machine = StreamTests.machine()
    machine.events = [
      (1_000, .bus([.connection(.session)])), (2_000, .bus([.connection(.session)])),
      (3_000, .outputClosed),
    ]
    machine.otherProcess = { machine in
      machine.buses[.session] = machine.uptime < .milliseconds(1_500) ? Self.player("One") : nil
    }
    try StreamTests.run(["media"], on: machine)
    #expect(Self.lines(machine) == ["", "One", ""])
  }

  /// A bus that never answers leaves the last value, and the others of the line go on.
  @Test func silenceIsToldAfterItsTime() throws {
    let machine = StreamTests.machine()
    machine.buses[.session] = Self.player("One")
    machine.events = [(1_000, .bus([Self.signal])), (200_000, .outputClosed)]
    machine.otherProcess = { $0.buses[.session]?.isSilent = true }
    try StreamTests.run(["media", "--timeout", "2s"], on: machine)
    let lines = Self.lines(machine)
    #expect(lines.prefix(2) == ["", "One"])
    #expect(lines.last?.hasPrefix("One (") == true, "\(lines)")
  }

  /// A call that only looks does not wait, and starts the watcher that hears for it.
  @Test func aCallStartsAWatcher() throws {
    let machine = StreamTests.machine()
    machine.buses[.session] = Self.player("One")
    try Calls.call(["media"], on: machine)
    #expect(machine.detachments == 1)
    machine.watchEvents = [
      (1_000, WatchEvents(busHasSignaled: true)), (2_000, WatchEvents(mustEnd: true)),
    ]
    machine.otherProcess = { $0.buses[.session]?.services = Self.player("Two").services }
    machine.finishDetached()
    #expect(machine.heardRules == MediaService.rules && machine.runs.isEmpty)
    #expect(try Calls.call(["media"], on: machine).contains("Two"))
  }

  /// An object of the user’s choice, with any of its values.
  @Test(arguments: [
    ("session org.example /a org.example.I", "{Level} {Names.1}", "7 b"),
    ("session org.example /a org.example.I Level", "{text}", "7"),
    ("session org.example /a org.example.I State()", "{text}", "fine"),
    ("session org.other /a org.example.I", "x{Level}", ""),
  ]) func anObjectIsShown(_ source: String, _ format: String, _ shown: String) throws {
    let machine = StreamTests.machine()
    let bus = FakeBus([
      "org.example": [
        "/a": [
          "org.example.I": ["Level": .unsigned(7), "Names": .list([.string("a"), .string("b")])]
        ]
      ]
    ])
    bus.method = { $0.member == "State" ? .values([.string("fine")]) : nil }
    machine.buses[.session] = bus
    machine.events = [(60_000, .outputClosed)]
    try StreamTests.run(["dbus", source, "--format", format], on: machine)
    #expect(Self.lines(machine).last == shown)
  }

  @Test(arguments: [
    "session", "work org.example /a org.example.I", "session org.example a org.example.I",
    "session org.example /a/ org.example.I", "session org.example /a org.example.I a b",
    "session org.exa'mple /a org.example.I",
  ]) func aWrongSourceIsTold(_ source: String) throws {
    let machine = StreamTests.machine()
    machine.buses[.session] = FakeBus()
    do {
      try Calls.call(["dbus", source, "--format", "{Level}"], on: machine)
      Issue.record("no mistake")
    } catch let mistake as Mistake {
      #expect(mistake.words.contains("” is not BUS NAME PATH INTERFACE"), "\(mistake.words)")
    }
    #expect(machine.buses[.session]?.calls.isEmpty == true)
  }
}
