import TestSupport
import Testing

@testable import todayline

/// The paths and ports of a confinement.
@Suite(.timed) struct ConfinedPlacesTests {
  struct Case: NamedCase {
    var name: String
    var options: [(todayline.Option, String)] = []
    var variables: [String: String] = [:]
    var source = "/mnt/box"
    var reads: [String] = []
    var writes: [String] = []
    var network = NetworkAccess.none
  }

  static func confinement(_ row: Case) throws -> Confinement {
    let machine = FakeMachine()
    machine.variables["HOME"] = "/home/user"
    for (name, value) in row.variables { machine.variables[name] = value }
    machine.addFile("/dev/nvidia0", "")
    machine.addFile("/dev/nvidiactl", "")
    machine.addFile("/dev/sda", "")
    var settings = Settings()
    for (option, value) in row.options {
      try Setting(option: option, value: value).apply(to: &settings)
    }
    return ConfinedPlaces(
      access: settings.refresh.access ?? AccessSettings(), source: row.source, machine: machine
    ).confinement(of: "exec:a/b")
  }

  static let cases = [
    Case(name: "nothing"),
    Case(
      name: "the home", options: [(.reads, "~/a, /b"), (.writes, "~")],
      reads: ["/home/user/a", "/b"], writes: ["/home/user"]),
    Case(name: "the source", options: [(.reads, "{source}/new")], reads: ["/mnt/box/new"]),
    Case(
      name: "a source in the home", options: [(.reads, "{source}")], source: "~/Mail",
      reads: ["/home/user/Mail"]),
    Case(
      name: "variables", options: [(.reads, "$BOX, $BOX/a, $NONE/b")], variables: ["BOX": "/box"],
      reads: ["/box", "/box/a"]),
    Case(
      name: "a folder that was moved", options: [(.reads, "~/.config/x")],
      variables: ["XDG_CONFIG_HOME": "/c"], reads: ["/home/user/.config/x", "/c/x"]),
    Case(
      name: "a pattern", options: [(.writes, "/dev/nvidia*")],
      writes: ["/dev/nvidia0", "/dev/nvidiactl"]),
    Case(
      name: "programs of the user, but no home",
      variables: ["PATH": "/usr/bin:/home/user/bin:/home/user:/home:/:relative:/o/bin"],
      reads: ["/home/user/bin", "/o/bin"]),
    Case(
      name: "proxies", options: [(.network, "a")],
      variables: ["https_proxy": "http://p:3128/", "http_proxy": "none"],
      network: .hosts(["a", "http://p:3128"])),
  ]

  @Test(arguments: cases) func theyAreExpanded(_ row: Case) throws {
    let plain = try Self.confinement(Case(name: "plain"))
    let found = try Self.confinement(row)
    #expect(
      found.reads.filter {
        !plain.reads.contains($0) && !$0.hasPrefix("/run/") && $0 != "/var/lib/ca-certificates"
      } == row.reads)
    #expect(found.writes.filter { !plain.writes.contains($0) }.sorted() == row.writes.sorted())
    #expect(found.network == row.network)
    #expect(found.folder == "/home/user/.cache/todayline/exec:a%2Fb")
    #expect(
      !found.reads.contains { $0 == "/" || $0 == "/home" || $0 == "/home/user" || $0 == "/tmp" })
  }

  @Test func thePortOfAHostIsKnown() {
    #expect(NetworkAccess.port(of: "a:8080") == 8080)
    #expect(NetworkAccess.port(of: "http://p:3128") == 3128)
    for host in ["a", "a:", "a:0", "a:65536", "a:x"] {
      #expect(NetworkAccess.port(of: host) == nil)
    }
  }
}
