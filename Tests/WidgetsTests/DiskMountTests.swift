import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DiskMountTests {
  /// A machine with the captured mounts, on which every path has a file system.
  static func machine(_ paths: String...) -> FakeMachine {
    let machine = FakeMachine()
    machine.addFile(MountTable.path, MountCaptures.awkward)
    for path in paths { machine.fileSystems[path] = .success(DiskTests.captured) }
    return machine
  }

  struct Case: NamedCase {
    var path: String
    var type: String
    var device: String
    var isMountPoint: Bool
    var name: String { path }

    init(_ path: String, _ type: String, _ device: String, isMountPoint: Bool = true) {
      self.path = path
      self.type = type
      self.device = device
      self.isMountPoint = isMountPoint
    }
  }

  static let cases = [
    Case("/", "ext4", "/dev/vda"), Case("/home/user", "ext4", "/dev/vda", isMountPoint: false),
    Case("/sys/fs/cgroup/unified", "cgroup2", "cgroup2"),
    Case("/sys/fs/cgroup/cpuset", "cgroup", "cgroup"),
    Case("/sys/fs/cgroup/cpusets", "tmpfs", "tmpfs", isMountPoint: false),
    Case("/mnt/media", "tmpfs", "outer"),
    Case("/mnt/mediathek", "ext4", "/dev/vda", isMountPoint: false),
    Case("/mnt/media/with space", "tmpfs", "my device"),
    Case("/mnt/media/with space/film", "tmpfs", "my device", isMountPoint: false),
    Case("/mnt/media/tab\tline\nbreak", "tmpfs", "tab"),
    Case("/mnt/media/back\\slash", "tmpfs", "back"), Case("/mnt/media/日本", "tmpfs", "unicode"),
    Case("/mnt/media/hash#octal\\040", "tmpfs", "octal"),
    Case("/mnt/media/over", "tmpfs", "second"),
    Case("/mnt/media/over/deep", "tmpfs", "second", isMountPoint: false),
    Case("/mnt/media/home", "tmpfs", "home"), Case("/mnt/media/homework", "tmpfs", "home"),
    Case("/mnt/media/homeworks", "tmpfs", "outer", isMountPoint: false),
  ]

  @Test(arguments: cases) func typeAndDeviceAreThoseOfTheMount(_ row: Case) throws {
    let machine = Self.machine(row.path)
    let reading = try Disk.sample(
      DiskTests.request(row.path, needed: ["filesystem", "device"]), on: machine)
    #expect(reading["filesystem"] == .text(row.type))
    #expect(reading["device"] == .text(row.device))
    #expect(machine.filesRead == [MountTable.path])
  }

  @Test(arguments: cases) func aRequiredMountPointThatIsMissingIsAFailure(_ row: Case) {
    let machine = Self.machine(row.path)
    let request = DiskTests.request(row.path, requiresMount: true)
    if row.isMountPoint {
      #expect(throws: Never.self) { try Disk.sample(request, on: machine) }
    } else {
      #expect(throws: Failure.system(.notMounted, path: row.path)) {
        try Disk.sample(request, on: machine)
      }
      // A missing mount is not measured: the reading would be that of the disk below.
      #expect(!machine.calls.contains(.statistics(row.path)))
    }
  }

  @Test func aLinkIsResolvedToItsMount() throws {
    let machine = Self.machine("/film/x")
    machine.links["/film"] = "mnt/media/with space"
    let reading = try Disk.sample(DiskTests.request("/film/x", needed: ["device"]), on: machine)
    #expect(reading["device"] == .text("my device"))
    #expect(reading["path"] == .text("/film/x"))
  }

  @Test(arguments: [["filesystem"], ["device"], ["used", "device"]])
  func theTableIsReadIfItsValuesAreNeeded(_ needed: [String]) throws {
    let machine = Self.machine("/")
    _ = try Disk.sample(DiskTests.request("/", needed: needed), on: machine)
    #expect(machine.filesRead == [MountTable.path])
  }

  @Test(arguments: [[], ["percent"], ["path", "inodes.used", "bar"]] as [[String]])
  func theTableIsNotReadIfNoneOfItsValuesIsNeeded(_ needed: [String]) throws {
    let machine = Self.machine("/")
    let reading = try Disk.sample(DiskTests.request("/", needed: needed), on: machine)
    #expect(machine.filesRead == [])
    #expect(reading["device"] == nil)
  }

  @Test func aMountPointCannotBeCheckedWithoutTheTable() {
    let machine = Self.machine("/")
    machine.files = [:]
    #expect(throws: Failure.system(.notFound, path: MountTable.path)) {
      try Disk.sample(DiskTests.request("/", requiresMount: true), on: machine)
    }
  }
}
