import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct MemoryTests {
  static let path = "/proc/meminfo"
  static let arcPath = "/proc/spl/kstat/zfs/arcstats"

  static func machine(_ text: String) -> FakeMachine {
    let machine = FakeMachine()
    machine.addFile(path, text)
    return machine
  }

  static func sample(_ machine: FakeMachine, needed: [String] = []) throws -> Reading {
    try Memory.sample(
      SampleRequest(
        source: "all", needed: Memory.description.placeholders.filter { needed.contains($0.name) },
        requiresMount: false), on: machine)
  }

  /// `free -b -w` of procps 4.0.2 printed the same numbers for the same text.
  @Test func theNumbersAreThoseOfFree() throws {
    let reading = try Self.sample(Self.machine(KernelCaptures.memory))
    #expect(reading["total"] == .bytes(24_682_416 << 10))
    let used: UInt64 = 24_682_416 - 23_958_968
    #expect(reading["used"] == .bytes(used << 10))
    #expect(reading["free"] == .bytes(21_553_688 << 10))
    #expect(reading["available"] == .bytes(23_958_968 << 10))
    #expect(reading["buffers"] == .bytes(302_116 << 10))
    let cached: UInt64 = 2_251_676 + 165_728
    #expect(reading["cached"] == .bytes(cached << 10))
    #expect(reading["shared"] == .bytes(15340 << 10))
    let rate = 723_448.0 / 24_682_416
    #expect(reading.rate == rate)
    #expect(reading["percent"] == .fraction(rate))
    #expect(reading.source == "all")
    for name in ["swap.used", "swap.percent", "zswap.original", "zram.used", "arc"] {
      #expect(reading[name] == nil, "\(name)")
    }
  }

  @Test func swapAndZswap() throws {
    let reading = try Self.sample(Self.machine(KernelCaptures.swappingMemory))
    #expect(reading.rate == 0.9)
    #expect(reading["swap.total"] == .bytes(400_000 << 10))
    #expect(reading["swap.used"] == .bytes(100_000 << 10))
    #expect(reading["swap.free"] == .bytes(300_000 << 10))
    #expect(reading["swap.percent"] == .fraction(0.25))
    #expect(reading["zswap.original"] == .bytes(60000 << 10))
    #expect(reading["zswap.compressed"] == .bytes(20000 << 10))
  }

  @Test func anOldKernelDoesNotReportAvailableMemory() throws {
    let reading = try Self.sample(Self.machine(KernelCaptures.oldMemory))
    #expect(reading["available"] == .bytes((200_000 + 50000 + 310_000 - 40000) << 10))
  }

  /// A container may have the host's number.
  @Test func moreAvailableThanThereIs() throws {
    let reading = try Self.sample(
      Self.machine("MemTotal: 1000000 kB\nMemFree: 600000 kB\nMemAvailable: 7000000 kB\n"))
    #expect(reading["available"] == .bytes(600_000 << 10) && reading.rate == 0.4)
  }

  struct Cache: NamedCase {
    var name: String
    var size: UInt64
    var least: UInt64
    var available: UInt64
  }

  static let caches = [
    Cache(name: "some of it", size: 200_000 << 10, least: 50000 << 10, available: 250_000 << 10),
    Cache(
      name: "no more than it may", size: 40000 << 10, least: 50000 << 10, available: 100_000 << 10),
    Cache(name: "more than there is", size: 1 << 40, least: 0, available: 1_000_000 << 10),
  ]

  @Test(arguments: caches) func theReclaimableCacheOfZFSIsAvailable(_ cache: Cache) throws {
    let machine = Self.machine(KernelCaptures.swappingMemory)
    machine.addFile(Self.arcPath, KernelCaptures.arc(size: cache.size, least: cache.least))
    let reading = try Self.sample(machine)
    #expect(reading["available"] == .bytes(cache.available))
    #expect(reading["used"] == .bytes((1_000_000 << 10) - cache.available))
    #expect(reading["arc"] == .bytes(cache.size))
  }

  @Test(arguments: ["", "size", "size 4", "size 4 x", "13 1 0x01\nname type data\n"])
  func aCacheWithoutASizeIsIgnored(_ text: String) throws {
    let machine = Self.machine(KernelCaptures.swappingMemory)
    machine.addFile(Self.arcPath, text)
    #expect(try Self.sample(machine)["arc"] == nil)
  }

  @Test func zramDevicesAreAdded() throws {
    let machine = Self.machine(KernelCaptures.memory)
    machine.addFile("/sys/block/vda/size", "1\n")
    machine.addFile("/sys/block/zram0/mm_stat", "    4096     1000     2000 0 2000 0 0 0 0\n")
    machine.addFile("/sys/block/zram1/mm_stat", "6144 500 1000 0 1000 0 0\n")
    let reading = try Self.sample(machine, needed: ["zram.used"])
    #expect(reading["zram.original"] == .bytes(10240))
    #expect(reading["zram.compressed"] == .bytes(1500))
    #expect(reading["zram.used"] == .bytes(3000))
  }

  @Test func oneCallReadsOneFileAndLooksForZFS() throws {
    let machine = Self.machine(KernelCaptures.memory)
    _ = try Self.sample(machine, needed: ["percent", "used", "swap.used"])
    #expect(machine.calls == [.contents(Self.path), .contents(Self.arcPath)])
  }

  @Test(arguments: [
    "", "MemTotal:", "MemTotal: x kB\nMemFree: 5 kB\n", "MemTotal: 0 kB\nMemFree: 0 kB\n",
    "MemTotal: 5 kB\n", "MemTotal: 99999999999999999999 kB\nMemFree: 5 kB\n",
    "MemTotal: 18446744073709551615 kB\nMemFree: 5 kB\n",
  ]) func anUnexpectedFormatIsReported(_ text: String) {
    #expect(throws: Failure.system(.malformed, path: Self.path)) {
      try Self.sample(Self.machine(text))
    }
  }

  @Test func moreAvailableMemoryThanTheTotalIsTheTotal() throws {
    let reading = try Self.sample(
      Self.machine("MemTotal: 5 kB\nMemFree: 9 kB\nMemAvailable: 7 kB\n"))
    #expect(reading.rate == 0)
  }

  @Test func anUnreadableFileIsReported() {
    #expect(throws: Failure.system(.notFound, path: Self.path)) { try Self.sample(FakeMachine()) }
  }

  @Test func whatI3statusCountsIsOfAllMemory() throws {
    let machine = Self.machine(
      "MemTotal: 1000 kB\nMemFree: 100 kB\nMemAvailable: 600 kB\nBuffers: 50 kB\nCached: 250 kB\n"
        + "Shmem: 20 kB\nSReclaimable: 70 kB\n")
    let names = [
      "used.classical", "percent.classical", "percent.available", "percent.free", "percent.shared",
    ]
    let reading = try Self.sample(machine, needed: names)
    // Without the reclaimable slabs, which free(1) counts as cached.
    #expect(reading["used.classical"] == .bytes(600 << 10))
    #expect(reading["percent.classical"] == .fraction(0.6))
    #expect(reading["percent.available"] == .fraction(0.6))
    #expect(reading["percent.free"] == .fraction(0.1))
    #expect(reading["percent.shared"] == .fraction(0.02))
    #expect(try Self.sample(machine)["used.classical"] == nil, "few templates show it")
  }

  @Test func everyPlaceholderHasAValueAndEveryValueAPlaceholder() throws {
    let machine = Self.machine(KernelCaptures.swappingMemory)
    machine.addFile(Self.arcPath, KernelCaptures.arc(size: 1, least: 0))
    machine.addFile("/sys/block/zram0/mm_stat", "1 2 3\n")
    let names = Memory.description.placeholders.filter(\.isValue).map(\.name)
    let reading = try Self.sample(machine, needed: names)
    Memory.description.expectValues([reading], except: ["top"])
  }

  /// The cache of a container's host is not in the container's memory.
  @Test func theCacheOfTheHostIsNotCounted() throws {
    let machine = Self.machine("MemTotal: 2097152 kB\nMemFree: 1000 kB\nMemAvailable: 524288 kB\n")
    machine.addFile(Self.arcPath, KernelCaptures.arc(size: 16 << 30, least: 1 << 30))
    machine.addFile(
      MountTable.path,
      "60 1 0:50 / / rw - zfs rpool/ct rw\n"
        + "61 60 0:60 /proc/meminfo /proc/meminfo rw - fuse.lxcfs lxcfs rw\n")
    let reading = try Self.sample(machine)
    #expect(reading["used"] == .bytes(1_572_864 << 10))
    #expect(reading["arc"] == nil)
  }
}
