import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DiskIOTests {
  static let path = "/proc/diskstats"

  static func machine(
    _ table: String = DiskCaptures.laptop, mounts: String = DiskCaptures.mounts
  ) -> FakeMachine {
    let machine = FakeMachine()
    machine.addFile(path, table)
    machine.addFile(MountTable.path, mounts)
    machine.links = [
      "/dev/mapper/root": "../dm-0", "/dev/mapper/data": "../dm-0",
      "/dev/disk/by-label/STICK": "../../sda1", "/home": "/data/home",
      "/mnt/share/link": "/nowhere",
    ]
    return machine
  }

  static func sample(
    _ counters: inout Counters, from source: String = "/", on machine: FakeMachine
  ) throws -> Reading {
    counters.begin(on: machine)
    return try DiskIO.sample(
      SampleRequest(source: source, needed: [], requiresMount: false), &counters, on: machine)
  }

  /// Returns the last of several readings, one second apart.
  static func reading(
    _ tables: [[(String, UInt64, UInt64, UInt64)]], from source: String = "/dev/sda"
  ) throws -> Reading {
    let machine = machine()
    var counters = Counters()
    var reading: Reading?
    for table in tables {
      machine.addFile(path, DiskCaptures.table(table))
      reading = try sample(&counters, from: source, on: machine)
      machine.advance(to: machine.uptime + 1000)
    }
    return try #require(reading)
  }

  /// The table of mounts names one disk of a btrfs, and all of a bcachefs.
  @Test(arguments: [("btrfs", "/dev/sda3"), ("bcachefs", "/dev/sda3:/dev/sdb3")])
  func aFileSystemOfSeveralDisks(_ type: String, _ source: String) throws {
    let machine = Self.machine(
      DiskCaptures.table([("sda", 9, 9, 9), ("sda3", 2, 0, 5), ("sdb", 9, 9, 9), ("sdb3", 4, 0, 5)]
      ),
      mounts:
        "28 1 252:0 / / rw - ext4 /dev/mapper/root rw\n31 28 0:45 / /data rw - \(type) \(source) rw\n"
    )
    if type == "btrfs" {
      machine.addFile("/sys/fs/btrfs/features/raid1c34", "0\n")
      for name in ["sda3", "sdb3"] {
        machine.addFile("/sys/fs/btrfs/0a1b2c3d/devices/\(name)/partition", "3\n")
      }
    }
    machine.addFile("/data/x", "")
    var counters = Counters()
    let reading = try Self.sample(&counters, from: "/data", on: machine)
    #expect(reading["device"] == .text("sda3, sdb3"))
    #expect(reading["read.total"] == .bytes(6 * 512))
  }

  @Test func theFirstReadingHasEverythingButRates() throws {
    var counters = Counters()
    let reading = try Self.sample(
      &counters, on: Self.machine(DiskCaptures.server, mounts: MountCaptures.awkward))
    for name in ["read", "write", "total", "busy"] { #expect(reading[name] == nil, "\(name)") }
    #expect(reading.rate == nil)
    #expect(reading["read.total"] == .bytes(3_683_562 * 512))
    #expect(reading["written.total"] == .bytes(12_780_696 * 512))
    #expect(reading["device"] == .text("vda"))
    #expect(reading.source == "/")
  }

  @Test func theSecondReadingHasRates() throws {
    let reading = try Self.reading([[("sda", 100, 200, 300)], [("sda", 102, 210, 550)]])
    #expect(reading["read"] == .bytes(1024))
    #expect(reading["write"] == .bytes(5120))
    #expect(reading["total"] == .bytes(6144))
    #expect(reading["busy"] == .fraction(0.25))
    #expect(reading.rate == 0.25)
  }

  struct Change: NamedCase {
    var name: String
    var tables: [[(String, UInt64, UInt64, UInt64)]]
    var source = "/dev/sda"
    var read: UInt64?
    var busy: Double?
  }

  static let changes = [
    Change(
      name: "the times run over", tables: [[("sda", 1, 1, 4_294_967_290)], [("sda", 2, 1, 94)]],
      read: 512, busy: 0.1),
    Change(
      name: "the sectors run over", tables: [[("sda", 4_294_967_295, 1, 0)], [("sda", 1, 1, 0)]],
      read: 1024, busy: 0),
    Change(name: "plugged in again", tables: [[("sda", 500, 600, 7)], [("sda", 2, 1, 1)]]),
    Change(
      name: "more than all the time", tables: [[("sda", 0, 0, 0)], [("sda", 0, 0, 1010)]], read: 0,
      busy: 1),
    Change(
      name: "another disk comes",
      tables: [[("sda", 0, 0, 0)], [("sda", 1, 0, 5), ("sdb", 9, 9, 9)]], source: "/dev/*",
      read: 512, busy: 0.005),
    Change(
      name: "the busiest of several",
      tables: [
        [("sda", 0, 0, 0), ("sda1", 0, 0, 0), ("sdb", 0, 0, 0)],
        [("sda", 2, 0, 100), ("sda1", 2, 0, 100), ("sdb", 4, 0, 500)],
      ], source: "/dev/*", read: 3072, busy: 0.5),
    Change(
      name: "a disk of several paths, which counts itself",
      tables: [
        [("nvme0c0n1", 10, 0, 0), ("nvme0c1n1", 10, 0, 0), ("nvme0n1", 20, 0, 0)],
        [("nvme0c0n1", 12, 0, 5), ("nvme0c1n1", 12, 0, 5), ("nvme0n1", 24, 0, 10)],
      ], source: "/dev/*", read: 2048, busy: 0.01),
    Change(
      name: "a disk that old kernels count by its paths",
      tables: [
        [("nvme0c0n1", 10, 0, 0), ("nvme0c1n1", 10, 0, 0), ("nvme0n1", 0, 0, 0)],
        [("nvme0c0n1", 12, 0, 5), ("nvme0c1n1", 12, 0, 5), ("nvme0n1", 0, 0, 0)],
      ], source: "/dev/*", read: 2048, busy: 0.01),
    Change(
      name: "the same by its name",
      tables: [
        [("nvme0c0n1", 10, 0, 0), ("nvme0n1", 0, 0, 0)],
        [("nvme0c0n1", 12, 0, 5), ("nvme0n1", 0, 0, 0)],
      ], source: "/dev/nvme0n1", read: 1024, busy: 0.005),
    Change(
      name: "volumes of ZFS and DRBD on a disk",
      tables: [
        [("sda", 0, 0, 0), ("zd0", 0, 0, 0), ("drbd0", 0, 0, 0)],
        [("sda", 2, 0, 5), ("zd0", 2, 0, 5), ("drbd0", 2, 0, 5)],
      ], source: "/dev/*", read: 1024, busy: 0.005),
  ]

  @Test(arguments: changes) func countersChange(_ change: Change) throws {
    let reading = try Self.reading(change.tables, from: change.source)
    #expect(reading["read"] == change.read.map { .bytes($0) })
    #expect(reading["busy"] == change.busy.map { .fraction($0) })
    #expect(reading.rate == change.busy)
  }

  @Test(arguments: [
    ("/", "dm-0"), ("/usr/share", "dm-0"), ("/boot/efi", "nvme0n1p1"), ("/data/x", "dm-0"),
    ("/home", "dm-0"), ("/mnt/share/stick", "sda1"), ("/dev/sda", "sda"), ("/dev/sda1", "sda1"),
    ("/dev/mapper/root", "dm-0"), ("/dev/disk/by-label/STICK", "sda1"),
    ("/dev/cciss/c0d0", "cciss/c0d0"), ("/dev/nvme*", "nvme0n1"), ("/dev/nvme*p1", "nvme0n1p1"),
    ("/dev/sda,sda1", "sda"), ("/dev/sd?", "sda"), ("/dev/sda1, dm-0", "dm-0, sda1"),
    ("/dev/dm-*", "dm-0"),
    ("/dev/*", "nvme0n1, sda, sdaa, mmcblk0, mmcblk0boot0, nbd1, nbd10, cciss/c0d0"),
  ]) func aPathIsResolvedToItsDevice(_ source: String, _ device: String) throws {
    var counters = Counters()
    let reading = try Self.sample(&counters, from: source, on: Self.machine())
    #expect(reading["device"] == .text(device))
    #expect(reading.source == source)
  }

  @Test(arguments: [
    ("sda", "/dev/sda"), ("dm-0", "/dev/dm-0"), ("all", "/dev/*"), ("/dev/sda", "/dev/sda"),
    ("/", "/"), (".", "."), ("..", ".."), ("~", "~"), ("~/x", "~/x"), ("a/b", "a/b"),
  ]) func aNameIsAFileInDev(_ source: String, _ path: String) {
    #expect(SourceKind.device.path(of: source) == path)
  }

  @Test func theRootOfAContainerMeansAllDisks() throws {
    var counters = Counters()
    let machine = Self.machine(DiskCaptures.server, mounts: DiskCaptures.containerMounts)
    #expect(try Self.sample(&counters, on: machine)["device"] == .text("vda"))
  }

  static let whole = [
    "nvme0n1", "sda", "sdaa", "mmcblk0", "mmcblk0boot0", "nbd1", "nbd10", "cciss/c0d0",
  ]

  @Test(arguments: [
    ("/tmp", Failure.absent("disk under /tmp")), ("/mnt/share", .absent("disk under /mnt/share")),
    ("/dev/sdb", .absent("disk “sdb”", existing: whole)),
    ("/dev/sdc*", .absent("disk “sdc*”", existing: whole)), ("/dev/", .absent("disk under /dev/")),
    ("/dev", .absent("disk under /dev")),
    ("/usr/nothing", .system(.notFound, path: "/usr/nothing")),
  ]) func aPathOnNoDiskIsReported(_ source: String, _ failure: Failure) {
    var counters = Counters()
    let machine = Self.machine()
    machine.devices["/usr/nothing"] = DeviceNumber?.none
    #expect(throws: failure) { try Self.sample(&counters, from: source, on: machine) }
  }

  /// A dead share must not be accessed.
  @Test func nothingBelowARemoteMountIsAccessed() throws {
    let machine = Self.machine()
    var counters = Counters()
    _ = try? Self.sample(&counters, from: "/mnt/share/link/x", on: machine)
    for call in machine.calls {
      guard case .destination(let path) = call else { continue }
      #expect(!path.hasPrefix("/mnt/share"))
    }
  }

  @Test func aMissingDiskIsReported() {
    var counters = Counters()
    for table in ["", "   7       0 loop0 0 0 0 0 0 0 0 0 0 0 0 0\n"] {
      #expect(throws: Failure.absent("disk")) {
        try Self.sample(&counters, from: "/dev/*", on: Self.machine(table))
      }
    }
  }

  @Test(arguments: ["x", "8 0 sda 1 2\n", "8 0 sda 1 2 3 4 5 6 x 1 2 3\n", "8 x sda\n"])
  func anUnexpectedFormatIsReported(_ table: String) {
    var counters = Counters()
    #expect(throws: Failure.system(.malformed, path: Self.path)) {
      try Self.sample(&counters, from: "/dev/sda", on: Self.machine(table))
    }
  }

  @Test func anUnreadableFileIsReported() {
    var counters = Counters()
    for path in [Self.path, MountTable.path] {
      let machine = Self.machine()
      machine.unreadable[path] = .denied
      #expect(throws: Failure.system(.denied, path: path)) {
        try Self.sample(&counters, on: machine)
      }
    }
  }

  /// The mount table is not read for the default source, unless its file system has a number of
  /// its own.
  @Test(arguments: [(UInt64(8), "sda1", 1), (0, "dm-0", 2)]) func theRootIsFoundByItsNumber(
    _ major: UInt64, _ device: String, _ files: Int
  ) throws {
    var counters = Counters()
    let machine = Self.machine()
    machine.devices["/"] = DeviceNumber(major: major, minor: 1)
    #expect(try Self.sample(&counters, on: machine)["device"] == .text(device))
    #expect(machine.filesRead.filter { $0 == Self.path || $0 == MountTable.path }.count == files)
  }

  @Test func everyPlaceholderHasAValueAndEveryValueAPlaceholder() throws {
    let reading = try Self.reading([[("sda", 100, 200, 300)], [("sda", 102, 210, 550)]])
    DiskIO.description.expectValues([reading])
  }
}
