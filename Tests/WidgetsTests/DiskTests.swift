import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DiskTests {
  /// A machine with one file system, and its reading.
  static func sample(
    _ statistics: FileSystemStatistics, needed: [String] = [], on machine: FakeMachine = .init()
  ) throws -> Reading {
    machine.fileSystems["/"] = .success(statistics)
    return try Disk.sample(request("/", needed: needed), on: machine)
  }

  static func request(
    _ source: String, needed: [String] = [], requiresMount: Bool = false
  ) -> SampleRequest {
    SampleRequest(
      source: source, needed: Disk.description.placeholders.filter { needed.contains($0.name) },
      requiresMount: requiresMount)
  }

  /// The output of `stat -f /` and `df -P -B1 /` for the same disk at the same time.
  static let captured = FileSystemStatistics(
    blockSize: 4096, blocks: 66_053_021, freeBlocks: 61_992_498, availableBlocks: 20_705_880,
    inodes: 16_777_216, freeInodes: 16_366_814)

  @Test func theNumbersAreThoseOfDf() throws {
    let reading = try Self.sample(Self.captured)
    #expect(reading["total"] == .bytes(270_553_174_016))
    #expect(reading["used"] == .bytes(16_631_902_208))
    #expect(reading["free"] == .bytes(84_811_284_480))
    // df rounds its 17 % up.
    let rate = try #require(reading.rate)
    #expect(abs(rate - 0.163_952_8) < 0.000_000_1)
    #expect(reading["percent"] == .fraction(rate))
    #expect(reading["inodes.total"] == .count(16_777_216))
    #expect(reading["inodes.used"] == .count(410_402))
    #expect(reading["inodes.free"] == .count(16_366_814))
    #expect(reading["inodes.percent"] == .fraction(410_402.0 / 16_777_216))
    #expect(reading["reserved"] == .bytes((61_992_498 - 20_705_880) * 4096))
    #expect(reading["path"] == .text("/"))
    #expect(reading.source == "/")
    #expect(reading.taken == FakeMachine().now)
  }

  @Test func sharesOfAllBlocksCountWhatIsReserved() throws {
    // 40 used, 50 free, 10 reserved.
    let names = ["unused", "percent.unused", "percent.available"]
    for name in names {
      let reading = try Self.sample(.init(blocks: 100, free: 60, available: 50), needed: [name])
      #expect(reading["unused"] == .bytes(60_000))
      #expect(reading["percent.unused"] == .fraction(0.6))
      #expect(reading["percent.available"] == .fraction(0.5))
    }
    let empty = try Self.sample(.init(blocks: 0, free: 0, available: 0), needed: names)
    #expect(empty["unused"] == .bytes(0))
    #expect(empty["percent.unused"] == nil)
  }

  @Test func theThreePercentagesDiffer() throws {
    // 40 used, 50 free, 10 reserved.
    let reading = try Self.sample(.init(blocks: 100, free: 60, available: 50))
    let used = 40.0 / 90
    #expect(reading["percent"] == .fraction(used))
    #expect(reading["percent.free"] == .fraction(1 - used))
    #expect(reading["percent.total"] == .fraction(0.4))
    #expect(reading["unused"] == nil, "few templates show it")
    #expect(reading["reserved"] == .bytes(10_000))
  }

  struct Case: NamedCase {
    var name: String
    var statistics: FileSystemStatistics
    var rate: Double?
    var used: UInt64
    var free: UInt64

    init(
      _ name: String, _ statistics: FileSystemStatistics, rate: Double?, used: UInt64, free: UInt64
    ) {
      self.name = name
      self.statistics = statistics
      self.rate = rate
      self.used = used
      self.free = free
    }
  }

  static let extremes = [
    Case(
      "an empty disk", .init(blocks: 10, free: 10, available: 10), rate: 0, used: 0, free: 10_000),
    Case("a full disk", .init(blocks: 10, free: 0, available: 0), rate: 1, used: 10_000, free: 0),
    Case(
      "full but for the reserve", .init(blocks: 10, free: 2, available: 0), rate: 1, used: 8000,
      free: 0),
    Case("all reserved", .init(blocks: 10, free: 10, available: 0), rate: nil, used: 0, free: 0),
    Case(
      "a pseudo file system", .init(blocks: 0, free: 0, available: 0), rate: nil, used: 0, free: 0),
    Case(
      "no blocks, but free ones", .init(blocks: 0, free: 5, available: 5), rate: nil, used: 0,
      free: 5000),
    Case(
      "blocks of no bytes",
      .init(blockSize: 0, blocks: 10, freeBlocks: 5, availableBlocks: 5, inodes: 0, freeInodes: 0),
      rate: nil, used: 0, free: 0),
    Case(
      "more free blocks than blocks", .init(blocks: 10, free: 20, available: 20), rate: nil,
      used: 0, free: 20_000),
    Case(
      "more blocks than fit in 64 bits of bytes",
      .init(blocks: .max, free: .max / 2, available: .max / 2), rate: 0.5, used: .max, free: .max),
    Case(
      "a huge used part, a small free one", .init(blocks: .max, free: 10, available: 10), rate: 1,
      used: .max, free: 10_000),
    Case(
      "sums beyond 64 bits", .init(blocks: .max, free: 0, available: .max), rate: 0.5, used: .max,
      free: .max),
  ]

  @Test(arguments: extremes) func extremesNeverDivideByZeroOrOverflow(_ row: Case) throws {
    let reading = try Self.sample(row.statistics)
    #expect(reading["used"] == .bytes(row.used))
    #expect(reading["free"] == .bytes(row.free))
    if let rate = row.rate {
      #expect(abs(try #require(reading.rate) - rate) < 1e-12)
    } else {
      #expect(reading.rate == nil)
    }
    // Without a rate there is no percentage.
    for name in ["percent", "percent.free", "percent.total"] {
      #expect((reading[name] == nil) == (row.rate == nil), "\(name)")
      if case .fraction(let fraction)? = reading[name] { #expect((0...1).contains(fraction)) }
    }
  }

  @Test(arguments: extremes) func extremesRoundTrip(_ row: Case) throws {
    let reading = try Self.sample(row.statistics)
    let stored = try #require(
      Snapshot.reading(
        of: Snapshot.record(of: reading), source: "/", needed: Disk.description.placeholders))
    #expect(
      UpdateDecision.result(
        of: reading, published: stored, thresholds: Thresholds(),
        needed: Disk.description.placeholders) == .noData)
  }

  @Test func inodesAreMissingIfTheirNumberIsNotFixed() throws {
    let without = try Self.sample(.init(blocks: 10, free: 5, available: 5))
    let tooMany = try Self.sample(
      .init(blocks: 10, free: 5, available: 5, inodes: 10, freeInodes: 20))
    for name in ["inodes.used", "inodes.free", "inodes.total", "inodes.percent"] {
      #expect(without[name] == nil)
      #expect(tooMany[name] != nil)
    }
    #expect(tooMany["inodes.used"] == .count(0))
    #expect(tooMany["inodes.percent"] == .fraction(0))
  }

  @Test func everyPlaceholderHasAValueAndEveryValueAPlaceholder() throws {
    let machine = FakeMachine()
    machine.files[MountTable.path] = Array("1 0 8:1 / / rw - ext4 /dev/sda1 rw\n".utf8)
    let reading = try Self.sample(
      Self.captured, needed: Disk.description.placeholders.map(\.name), on: machine)
    Disk.description.expectValues([reading])
  }

  @Test(arguments: [SystemReason.notFound, .denied, .staleMount, .other(5)]) func aFailureIsThrown(
    _ reason: SystemReason
  ) {
    let machine = FakeMachine()
    machine.fileSystems["/mnt"] = .failure(.system(reason, path: "/mnt"))
    #expect(throws: Failure.system(reason, path: "/mnt")) {
      try Disk.sample(Self.request("/mnt"), on: machine)
    }
  }

  @Test func aCallReadsOnlyTheStatistics() throws {
    let machine = FakeMachine()
    _ = try Self.sample(Self.captured, needed: ["used", "path", "inodes.percent"], on: machine)
    #expect(machine.calls == [.statistics("/")])
  }

  @Test func theListOfWidgetsContainsIt() throws {
    let machine = FakeMachine()
    machine.fileSystems["/"] = .success(Self.captured)
    let widget = try #require(WidgetName(rawValue: "disk"))
    var counters = Counters()
    #expect(
      try widget.sample(Self.request("/"), &counters, on: machine)
        == Disk.sample(Self.request("/"), on: machine))
    #expect(
      widget.description.placeholders.map(\.name) == Disk.description.placeholders.map(\.name))
    #expect(widget.description.defaultSource == "/")
    #expect(widget.description.formats == Disk.description.formats)
  }
}
