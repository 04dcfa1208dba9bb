import TestSupport
import Testing

@testable import todayline

/// What extensions say about what they may touch.
@Suite(.timed) struct AccessTests {
  static func named(_ lines: String, _ name: String = "mine") -> Extension {
    Extension(name, from: .file("/f"), ("summary = x\ncommand = true\n" + lines).bytes)
  }

  struct Case: NamedCase {
    var name: String
    var lines: String
    var words: [String]
  }

  static let cases = [
    Case(name: "nothing said", lines: "", words: ["Its commands run with all rights of the user."]),
    Case(
      name: "confined", lines: "confine = yes",
      words: [
        "It reads nothing of yours, only the system's own files.",
        "It writes nothing but its own folder in the cache.", "It reaches no network.",
      ]),
    Case(
      name: "any need confines", lines: "network = any",
      words: [
        "It reads nothing of yours, only the system's own files.",
        "It writes nothing but its own folder in the cache.", "It reaches any host.",
      ]),
    Case(
      name: "needs",
      lines: "reads = ~/a, {source}, {repository}\nwrites = ~/b\nnetwork = h:1\nsockets = sound",
      words: [
        "It reads ~/a, {source}, {repository}, and the system's own files.",
        "It writes ~/b, and its own folder in the cache.",
        "It reaches h:1; the kernel holds it to these TCP ports, not to the hosts, and not UDP.",
        "It talks to services: the sound server; the kernel does not know which, and a service can "
          + "act for it.",
      ]),
  ]

  @Test(arguments: cases) func theyAreWords(_ row: Case) {
    let found = Self.named(row.lines)
    #expect(ExtensionCheck.mistakes(in: found).isEmpty)
    #expect(found.accessWords == row.words)
  }

  struct Upgrade: NamedCase {
    var name: String
    var old: String
    var new: String
    var more: [String] = []
  }

  static let upgrades = [
    Upgrade(name: "the same", old: "reads = ~/a", new: "reads = ~/a"),
    Upgrade(name: "less", old: "reads = ~/a, ~/b", new: "reads = ~/a"),
    Upgrade(
      name: "more paths", old: "reads = ~/a", new: "reads = ~/a, ~/b\nwrites = ~/c",
      more: ["reads ~/b", "writes ~/c"]),
    Upgrade(
      name: "reading becomes writing", old: "reads = ~/a", new: "writes = ~/a", more: ["writes ~/a"]
    ),
    Upgrade(
      name: "another host", old: "network = a", new: "network = b, any", more: ["reaches b, any"]),
    Upgrade(name: "a host of all", old: "network = any", new: "network = a"),
    Upgrade(
      name: "a service", old: "confine = yes", new: "sockets = session-bus",
      more: ["talks to the session's D-Bus"]),
    Upgrade(
      name: "not confined", old: "confine = yes", new: "confine = no",
      more: ["all rights of the user"]), Upgrade(name: "never confined", old: "", new: ""),
    Upgrade(
      name: "no longer only where all of it is held", old: "confine = required",
      new: "confine = yes", more: ["is run where the kernel cannot hold all this"]),
    Upgrade(name: "only there from now on", old: "confine = yes", new: "confine = required"),
    Upgrade(
      name: "a program of a button", old: "confine = yes",
      new: "confine = yes\nuses = x: -, -, -\non-click = x -a", more: ["starts “x -a” at a click"]),
  ]

  @Test(arguments: upgrades) func anUpgradeSaysWhatItAsksForMore(_ row: Upgrade) {
    #expect(Self.named(row.new).additions(to: Self.named(row.old)) == row.more)
  }

  static let buttons: [(command: String, isConfined: Bool)] = [
    ("x", false), ("x --tab=3 https://a/b", false), ("y", true), ("x; y", true), ("x $(y)", true),
    ("x `y`", true), ("x | y", true), ("x > y", true), ("A=b x", true), ("sh -c x", true),
    ("x ~/y", true),
  ]

  @Test(arguments: buttons) func onlyAProgramOfAButtonIsFree(
    _ button: (command: String, isConfined: Bool)
  ) {
    let found = Self.named("uses = x: -, -, -\nconfine = yes\non-click = \(button.command)")
    #expect(found.confines(button.command) == button.isConfined)
    #expect(!found.confines("a command of the user"))
  }

  /// The section of the user adds to what the extension says, and decides whether it counts.
  @Test func aSectionAddsToAnExtension() throws {
    let base = try #require(Self.named("reads = ~/a\nnetwork = a").access)
    var settings = Settings()
    try Setting(option: .reads, value: "/b").apply(to: &settings)
    let both = try #require(AccessSettings.merged(base, settings.refresh.access))
    #expect(both.reads == ["~/a", "/b"] && both.network == ["a"] && both.isConfined)
    try Setting(option: .confine, value: "no").apply(to: &settings)
    #expect(AccessSettings.merged(base, settings.refresh.access)?.isConfined == false)
    #expect(AccessSettings.merged(nil, nil) == nil)
  }

  @Test(arguments: Extensions.shippedNames) func everyShippedCommandIsConfined(
    _ name: String
  ) throws {
    let found = try #require(Extensions().named(name))
    #expect(found.access?.isConfined == (found.base == .exec ? true : nil))
  }

  static let kernels: [(landlock: Int, hasFilters: Bool, gaps: Int)] = [
    (7, true, 0), (6, true, 0), (5, true, 1), (4, true, 2), (3, true, 3), (2, true, 4),
    (0, true, 4), (7, false, 1), (0, false, 5),
  ]

  @Test(arguments: kernels) func whatAKernelDoesNotHoldIsTold(
    _ row: (landlock: Int, hasFilters: Bool, gaps: Int)
  ) {
    let kernel = KernelConfinement(landlock: row.landlock, hasFilters: row.hasFilters)
    #expect(kernel.gaps.count == row.gaps)
    #expect(kernel.isComplete == (row.gaps == 0))
  }
}
