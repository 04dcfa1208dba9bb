import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DefaultsTests {
  struct Case: NamedCase {
    var name: String
    var variables: [String: String]
    var persistent: String?
    var volatile: String

    init(_ name: String, _ variables: [String: String], persistent: String?, volatile: String) {
      self.name = name
      self.variables = variables
      self.persistent = persistent
      self.volatile = volatile
    }
  }

  static let shared = "/tmp/todayline-1000/default/disk"

  @Test(arguments: [
    Case(
      "both variables",
      ["XDG_STATE_HOME": "/state", "XDG_RUNTIME_DIR": "/run/user/1000", "HOME": "/home/user"],
      persistent: "/state/todayline/default/disk", volatile: "/run/user/1000/todayline/default/disk"
    ),
    Case(
      "only a home", ["HOME": "/home/user"],
      persistent: "/home/user/.local/state/todayline/default/disk", volatile: shared),
    Case(
      "empty variables", ["XDG_STATE_HOME": "", "XDG_RUNTIME_DIR": "", "HOME": "/home/user"],
      persistent: "/home/user/.local/state/todayline/default/disk", volatile: shared),
    Case(
      "relative variables",
      ["XDG_STATE_HOME": "state", "XDG_RUNTIME_DIR": "./run", "HOME": "/home/user"],
      persistent: "/home/user/.local/state/todayline/default/disk", volatile: shared),
    Case("a relative home", ["HOME": "home"], persistent: nil, volatile: shared),
    Case("no home", [:], persistent: nil, volatile: shared),
  ]) func recordsAreWhereTheSpecificationSays(_ row: Case) throws {
    let machine = FakeMachine(variables: row.variables)
    let defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    var record = Record()
    record["key"] = "value"
    try defaults.set(record, of: "disk", .volatile, on: machine)
    #expect(Array(machine.store.files.keys) == [row.volatile])
    machine.store.files = [:]
    if let path = row.persistent {
      try defaults.set(record, of: "disk", .persistent, on: machine)
      #expect(machine.store.files == [path: record.bytes])
      #expect(defaults.record(of: "disk", .persistent, on: machine) == record)
    } else {
      #expect(throws: Failure.self) {
        try defaults.set(record, of: "disk", .persistent, on: machine)
      }
      #expect(machine.store.files.isEmpty)
      #expect(defaults.record(of: "disk", .persistent, on: machine) == nil)
      #expect(try defaults.domains(.persistent, on: machine) == [])
    }
  }

  struct Place: NamedCase {
    var name: String
    var variables: [String: String]
    var unusable: Set<String>
    var folder: String

    init(
      _ name: String, _ variables: [String: String], unusable: Set<String> = [], _ folder: String
    ) {
      self.name = name
      self.variables = variables
      self.unusable = unusable
      self.folder = folder
    }
  }

  /// The last one is for this boot only, and says so: what other boots left there is removed.
  @Test func eachPlaceHasASubstitute() throws {
    let machine = FakeMachine(variables: ["XDG_RUNTIME_DIR": "/run/x", "HOME": "/home/user"])
    var folder: StoreFolder? = StorePlaces.runtime(suite: "default", on: machine)
    var places: [RuntimePlace?] = []
    while let place = folder {
      places.append(place.runtimePlace)
      folder = StorePlaces.substitute(
        for: place, environment: { machine.environment($0) }, user: 1000, boot: { "4d2e" })
    }
    #expect(places == RuntimePlace.allCases)
  }

  @Test(arguments: [
    Place("the variable", ["XDG_RUNTIME_DIR": "/run/x"], "/run/x/todayline/default"),
    Place("a session without the variable", [:], "/run/user/1000/todayline/default"),
    Place(
      "a session whose variable is wrong", ["XDG_RUNTIME_DIR": "/run/x"], unusable: ["/run/x"],
      "/run/user/1000/todayline/default"),
    Place(
      "no session", ["XDG_RUNTIME_DIR": "/run/x"], unusable: ["/run/x", "/run/user/1000"],
      "/tmp/todayline-1000/default"),
    Place(
      "a name in /tmp that is taken", ["HOME": "/home/user"], unusable: ["/run/user/1000", "/tmp"],
      "/home/user/.local/state/todayline/.boot-4d2e-default"),
    Place(
      "the same with a state folder", ["XDG_STATE_HOME": "/state"],
      unusable: ["/run/user/1000", "/tmp"], "/state/todayline/.boot-4d2e-default"),
    Place(
      "nothing at all", ["XDG_RUNTIME_DIR": "/run/x"],
      unusable: ["/run/x", "/run/user/1000", "/tmp"], "/tmp/todayline-1000/default"),
  ]) func whatEndsWithARebootHasAPlace(_ row: Place) throws {
    let machine = FakeMachine(variables: row.variables)
    machine.addFile("/proc/sys/kernel/random/boot_id", "4d2e\n")
    machine.store.unusable = row.unusable
    machine.store.hasSession = true
    let defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    var record = Record()
    record["key"] = "value"
    try defaults.set(record, of: "disk", .volatile, on: machine)
    #expect(Array(machine.store.files.keys) == [row.folder + "/disk"])
    #expect(defaults.record(of: "disk", .volatile, on: machine) == record)
    #expect(defaults.record(of: "disk", .persistent, on: machine) == nil)
  }

  @Test func domainsAndSuitesStaySeparateWhateverTheirNames() throws {
    let machine = FakeMachine()
    for suite in ["default", "..", "a/b"] {
      let defaults = Defaults(suite: suite, on: machine)
      for domain in ["disk", "disk:/", ".."] {
        var record = Record()
        record["name"] = suite + domain
        try defaults.set(record, of: domain, .persistent, on: machine)
      }
      #expect(try defaults.domains(.persistent, on: machine) == ["..", "disk", "disk:/"])
      #expect(defaults.record(of: "disk:/", .persistent, on: machine)?["name"] == suite + "disk:/")
      #expect(defaults.record(of: "disk:/", .volatile, on: machine) == nil)
    }
    #expect(machine.store.files.count == 9)
    let base = "/home/user/.local/state/todayline/"
    for path in machine.store.files.keys {
      #expect(path.hasPrefix(base))
      #expect(path.dropFirst(base.count).split(separator: "/").count == 2)
    }
  }

  @Test func anEmptyRecordRemovesTheFile() throws {
    let machine = FakeMachine()
    let defaults = Defaults(suite: "default", on: machine)
    var record = Record()
    record["key"] = "value"
    try defaults.set(record, of: "disk", .persistent, on: machine)
    try defaults.set(Record(), of: "disk", .persistent, on: machine)
    #expect(machine.store.files.isEmpty)
    try defaults.set(Record(), of: "disk", .persistent, on: machine)
  }

  @Test func foreignFilesAreNotDomains() throws {
    let machine = FakeMachine()
    let base = "/home/user/.local/state/todayline/default/"
    for name in ["zebra", ".new-12", "a b", "disk", "%zz"] { machine.store.files[base + name] = [] }
    let defaults = Defaults(suite: "default", on: machine)
    #expect(try defaults.domains(.persistent, on: machine) == ["disk", "zebra"])
  }

  @Test(arguments: ["", "todayline 1\nkey=value\n", "todayline 9\nkey=value\nend\n", "\u{0}"])
  func aMalformedRecordIsAbsent(_ text: String) {
    let machine = FakeMachine()
    machine.store.files["/home/user/.local/state/todayline/default/disk"] = Array(text.utf8)
    let defaults = Defaults(suite: "default", on: machine)
    #expect(defaults.record(of: "disk", .persistent, on: machine) == nil)
  }

  @Test func anUnreadableRecordIsAbsent() throws {
    let machine = FakeMachine()
    let defaults = Defaults(suite: "default", on: machine)
    var record = Record()
    record["key"] = "value"
    try defaults.set(record, of: "disk", .persistent, on: machine)
    machine.store.readFailure = .denied
    #expect(defaults.record(of: "disk", .persistent, on: machine) == nil)
    #expect(throws: Failure.self) { try defaults.domains(.persistent, on: machine) }
  }

  @Test(arguments: [SystemReason.readOnly, .full, .notPrivate]) func aFailedWriteThrowsItsReason(
    _ reason: SystemReason
  ) {
    let machine = FakeMachine()
    machine.store.writeFailure = reason
    var record = Record()
    record["key"] = "value"
    let folder = "/home/user/.local/state/todayline/default"
    #expect(throws: Failure.system(reason, path: folder)) {
      try Defaults(suite: "default", on: machine).set(record, of: "disk", .persistent, on: machine)
    }
    #expect(machine.store.files.isEmpty)
    #expect(machine.storeChanges == 1)
  }

  @Test func readingChangesNothing() {
    let machine = FakeMachine()
    let defaults = Defaults(suite: "default", on: machine)
    _ = defaults.record(of: "disk", .persistent, on: machine)
    _ = defaults.record(of: "disk", .volatile, on: machine)
    #expect(machine.storeChanges == 0)
    #expect(machine.calls.count == 2)
  }

  /// A larger one could not be read again: the old one stays.
  @Test func aRecordThatIsTooLargeIsNotWritten() throws {
    let machine = FakeMachine()
    let defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    var record = Record()
    record["a"] = "1"
    try defaults.set(record, of: "http", .persistent, on: machine)
    var large = record
    large["b"] = String(repeating: "x", count: Record.limit)
    #expect(throws: Failure.fullDomain("http")) {
      try defaults.set(large, of: "http", .persistent, on: machine)
    }
    #expect(throws: Failure.fullDomain("http")) {
      try defaults.update("http", .persistent, on: machine) {
        $0["b"] = String(repeating: "x", count: Record.limit)
      }
    }
    #expect(defaults.record(of: "http", .persistent, on: machine) == record)
    large["b"] = String(repeating: "x", count: Record.limit - record.bytes.count - 3)
    try defaults.set(large, of: "http", .persistent, on: machine)
    #expect(large.bytes.count == Record.limit)
    #expect(defaults.record(of: "http", .persistent, on: machine) == large)
  }

  /// They are beside the snapshots, where no publication writes.
  @Test func theUsersOwnKeysAreARecordOfTheirOwn() throws {
    let machine = FakeMachine()
    let defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    var record = Record()
    record["note"] = "mine"
    try defaults.set(record, of: "disk:/", .own, on: machine)
    #expect(
      Array(machine.store.files.keys) == ["/home/user/.local/state/todayline/default/.own-disk:%2F"]
    )
    #expect(try defaults.domains(.own, on: machine) == ["disk:/"])
    #expect(try defaults.domains(.persistent, on: machine) == [])
    #expect(defaults.record(of: "disk:/", .persistent, on: machine) == nil)
    #expect(defaults.record(of: "disk:/", .own, on: machine) == record)
  }
}
