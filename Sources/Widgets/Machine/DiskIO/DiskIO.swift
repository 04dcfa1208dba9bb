/// Disk throughput, from the counters in /proc/diskstats; Documentation/admin-guide/iostats.rst.
enum DiskIO: CountedWidget {
  static let description = WidgetDescription(
    kind, summary: "disk throughput, and how busy the disks are",
    notes: "If several disks match, the traffic of a partition counts for its disk.",
    source: .device, defaultSource: defaultSource,
    formats: Formats(
      text: "R {read:short/s,<6} W {write:short/s,<6}",
      short: "R {read:short,<4} W {write:short,<4}",
      details: "Read: {read}/s\\nWritten: {write}/s\\nBusy: {busy}\\nRead so far: {read.total}"
        + "\\nWritten so far: {written.total}\\nDevice: {device}"),
    placeholders: [
      Placeholder("bar", .bar, "the rate, how busy the disk is, as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder(
        "busy", .fraction,
        "the share of time with pending requests; of several disks, the busiest one's"),
      Placeholder("read", .bytes, "bytes read per second, since the last reading", isRate: true),
      Placeholder("write", .bytes, "bytes written per second", isRate: true),
      Placeholder("total", .bytes, "both together", isRate: true),
      Placeholder("read.total", .bytes, "bytes read since boot", measure: .counter),
      Placeholder("written.total", .bytes, "bytes written since boot", measure: .counter),
      Placeholder("today.read", .bytes, "bytes read today, with log = yes"),
      Placeholder("month.read", .bytes, "bytes read this month, with log = yes"),
      Placeholder("today.written", .bytes, "bytes written today, with log = yes"),
      Placeholder("month.written", .bytes, "bytes written this month, with log = yes"),
      Placeholder("device", .text, "the device, or all those counted"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], thresholdValues: ["total"], label: "IO",
    icons: [
      Icon(awesome: "\u{f0ec}", nerd: "\u{f04e2}", emoji: "\u{1f4bd}", todayline: "\u{f2003}")
    ], accent: .yellow,
    summedCounters: [
      SummedCounter("read", 0, scale: sector), SummedCounter("written", 1, scale: sector),
    ])

  static let defaultSource = "/"
  private static let folder = "/dev/"

  private static let path = "/proc/diskstats"

  static func sample(
    _ request: SampleRequest, _ counters: inout Counters, on machine: Machine
  ) throws(Failure) -> Reading {
    let bytes = try machine.contents(of: path, limit: 1 << 20)
    var rows: [Counters.Row] = []
    if let pattern = pattern(of: request.source) {
      rows = try self.rows(of: .pattern(pattern), in: bytes)
      if rows.isEmpty { throw try absence(of: request.source, in: bytes) }
    } else {
      let devices = try devices(of: request.source, on: machine)
      rows = try self.rows(of: .devices(devices), in: bytes)
      if rows.isEmpty, request.source != defaultSource {
        if isFile(request.source) { throw try absence(of: request.source, in: bytes) }
        throw .absent("disk under " + request.source)
      }
    }
    // The root of a container or a live system is not on a disk.
    if rows.isEmpty { rows = try self.rows(of: .own, in: bytes) }
    if !rows.isEmpty || !counters.rows.isEmpty { counters.take(rows) }
    guard !rows.isEmpty else { throw .absent("disk") }
    var reading = Reading(source: request.source, taken: machine.now, rate: nil, values: [])
    addRates(of: rows, counters, to: &reading)
    return reading
  }

  private static func isFile(_ path: String) -> Bool {
    path.hasPrefix(folder) && path.utf8.count > folder.utf8.count
  }

  private static func absence(of path: String, in bytes: [UInt8]) throws(Failure) -> Failure {
    let existing = try rows(of: .own, in: bytes).map { $0.name }
    guard !existing.isEmpty else { return .absent("disk") }
    return .absent(
      "disk “" + String(Substring(path.utf8.dropFirst(folder.utf8.count))) + "”", existing: existing
    )
  }

  /// Returns a pattern for device files, such as `/dev/nvme*` and `/dev/sda,sdb`, or `nil` if the
  /// path is not a pattern.
  private static func pattern(of path: String) -> NamePattern? {
    guard isFile(path) else { return nil }
    let name = String(Substring(path.utf8.dropFirst(folder.utf8.count)))
    return NamePattern.isPattern(name) ? NamePattern(name) : nil
  }

  /// Returns the devices that hold a path, or the one that the path names.
  private static func devices(of path: String, on machine: Machine) throws(Failure) -> [BlockDevice]
  {
    if isFile(path) { return [BlockDevice(name: name(ofFile: path, on: machine))] }
    if path == defaultSource, let number = machine.device(of: path), number.major != 0 {
      return [BlockDevice(number: number)]
    }
    let table = MountTable(
      try machine.contents(of: MountTable.path, limit: MountTable.limit, validity: .mounts))
    // A network mount is not on a disk, and may not respond.
    guard let mount = Disk.mount(holding: path, in: table, on: machine), !mount.isRemote else {
      return []
    }
    if machine.device(of: path) == nil { throw .system(.notFound, path: path) }
    var device = BlockDevice()
    device.setNumber(mount.deviceNumber)
    // Some file systems have their own device number, but name the device: btrfs one of them, bcachefs all.
    guard device.number.major == 0, isFile(mount.device) else { return [device] }
    let names = mount.device.utf8.split(separator: UInt8(ascii: ":")).map {
      name(ofFile: String(Substring($0)), on: machine)
    }
    return BlockDevice.holdingOne(of: names, on: machine)
  }

  /// Returns a device's name from its file, which may be a symbolic link, as in /dev/mapper.
  private static func name(ofFile path: String, on machine: Machine) -> String {
    let resolved = AbsolutePath.resolved(path, on: machine)
    return isFile(resolved) ? String(Substring(resolved.utf8.dropFirst(folder.utf8.count))) : ""
  }

  /// Returns the sectors read and written and the busy milliseconds of each chosen device; those of a disk
  /// that old kernels count only by its paths are the sum of them.
  ///
  ///     254       0 vda 107843 2014 6893858 21542 251262 143209 11061218 90453 0 61236 …
  private static func rows(
    of choice: BlockDevice.Choice, in bytes: [UInt8]
  ) throws(Failure) -> [Counters.Row] {
    var reader = WordReader(bytes)
    var rows: [Counters.Row] = []
    var paths: [Counters.Row] = []
    var disk = ""
    repeat {
      guard let major = reader.number(), let minor = reader.number(), let name = reader.word()
      else {
        if reader.isAtEnd { break }
        throw .system(.malformed, path: path)
      }
      let found = BlockDevice(number: DeviceNumber(major: major, minor: minor), name: name)
      let multipathDisk = found.multipathDisk
      let isChosen = choice.holds(found, behind: &disk)
      guard isChosen || multipathDisk != nil else { continue }
      guard reader.skipWords(2), let read = reader.number(), reader.skipWords(3),
        let written = reader.number(), reader.skipWords(2), let busy = reader.number()
      else { throw .system(.malformed, path: path) }
      if let multipathDisk { paths.append(.init(multipathDisk, [read, written, busy])) }
      if isChosen { rows.append(.init(name, [read, written, busy])) }
    } while reader.nextLine()
    for index in rows.indices where rows[index].values == [0, 0, 0] {
      for path in paths where path.name == rows[index].name {
        for place in path.values.indices { rows[index].values[place] &+= path.values[place] }
      }
    }
    return rows
  }
}

extension DiskIO {
  /// The kernel counts sectors of 512 bytes, whatever the device's sector size.
  private static let sector: UInt64 = 512

  /// Adds the sums of the known rates, and the largest busy time.
  private static func addRates(
    of rows: [Counters.Row], _ counters: Counters, to reading: inout Reading
  ) {
    var sums: [UInt64] = [0, 0]
    var changes: [UInt64] = [0, 0]
    var busy: UInt64?
    var names = ""
    for place in rows.indices {
      var row = rows[place]
      names += (names.isEmpty ? "" : ", ") + row.name
      if let known = counters.row(named: row.name, near: place), known.values.count == 3 {
        row = known
      }
      for index in sums.indices {
        sums[index] = sums[index] &+ row.values[index] &* sector
        changes[index] = changes[index] &+ (row.changes?[index] ?? 0) &* sector
      }
      if let change = row.changes?[2] { busy = max(busy ?? 0, change) }
    }
    if let busy {
      let rate = min(Double(busy) / Double(max(counters.elapsed.milliseconds, 1)), 1)
      reading.rate = rate
      reading.add("read", .bytes(counters.perSecond(changes[0])))
      reading.add("write", .bytes(counters.perSecond(changes[1])))
      reading.add("total", .bytes(counters.perSecond(changes[0] &+ changes[1])))
      reading.add("busy", .fraction(rate))
    }
    reading.add("read.total", .bytes(sums[0]))
    reading.add("written.total", .bytes(sums[1]))
    reading.add("device", .text(names))
  }
}
