/// The used space of the file system that holds a path, computed like df(1).
enum Disk: SampledWidget {
  static let description = WidgetDescription(
    kind, summary: "used space on the file system that contains a path", source: .path,
    defaultSource: "/",
    formats: Formats(
      text: "{bar} {percent}", short: "{percent}",
      details: "Used: {used}\\nFree: {free}\\nTotal: {total}"),
    placeholders: [
      Placeholder("bar", .bar, "the rate as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("percent", .fraction, "used / (used + free), df's Use% before rounding"),
      Placeholder("percent.free", .fraction, "free / (used + free)"),
      Placeholder("percent.total", .fraction, "used / total, counting reserved space as unused"),
      Placeholder("used", .bytes, "df's Used: all blocks less the free ones"),
      Placeholder("free", .bytes, "df's Available: free for all users"),
      Placeholder("total", .bytes, "df's Size: all blocks"),
      Placeholder("reserved", .bytes, "free for root only"),
      Placeholder("inodes.used", .count, "inodes in use"),
      Placeholder("inodes.free", .count, "free inodes"),
      Placeholder("inodes.total", .count, "all inodes"),
      Placeholder("inodes.percent", .fraction, "inodes in use / all inodes"),
      Placeholder("path", .text, "the path"),
      Placeholder("filesystem", .text, "the type of the file system, such as ext4"),
      Placeholder("device", .text, "the mounted device, such as /dev/sda1"),
      Placeholder("unused", .bytes, "free, including what is free for root only"),
      Placeholder("percent.unused", .fraction, "unused / total"),
      Placeholder("percent.available", .fraction, "free / total"),
      Placeholder(
        "full.in", .text,
        "the time until it is full, if it grows as in the last day, with log = yes"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], thresholdScale: .used, thresholdValues: ["free", "total"], lifetime: .persistent,
    label: "DISK",
    icons: [
      Icon(awesome: "\u{f0a0}", nerd: "\u{f02ca}", emoji: "\u{1f4be}", todayline: "\u{f2002}")
    ], accent: .green)

  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading {
    let path = request.source
    let needsMount = request.needed.contains { $0.name == "filesystem" || $0.name == "device" }
    var mount: MountTable.Mount?
    if needsMount || request.requiresMount {
      let table = MountTable(
        try machine.contents(of: MountTable.path, limit: MountTable.limit, validity: .mounts))
      let resolved = AbsolutePath.resolved(path, on: machine)
      mount = table.mount(holding: resolved)
      if request.requiresMount, mount?.path != resolved { throw .system(.notMounted, path: path) }
    }
    let statistics = try machine.statistics(ofFileSystemAt: path)
    var reading = reading(statistics, path: path, mount: mount, taken: machine.now)
    for placeholder in request.needed {
      switch placeholder.name {
      case "unused", "percent.unused", "percent.available":
        addShares(of: statistics, to: &reading)
        return reading
      default: continue
      }
    }
    return reading
  }

  /// Adds the unused space and the shares of all blocks, which few templates show.
  static func addShares(of statistics: FileSystemStatistics, to reading: inout Reading) {
    reading.add("unused", .bytes(bytes(statistics.freeBlocks, of: statistics)))
    guard statistics.blocks > 0 else { return }
    let blocks = Double(statistics.blocks)
    reading.add("percent.unused", .fraction(Double(statistics.freeBlocks) / blocks))
    reading.add("percent.available", .fraction(Double(statistics.availableBlocks) / blocks))
  }

  /// Derives the values from statvfs(3).
  static func reading(
    _ statistics: FileSystemStatistics, path: String, mount: MountTable.Mount?, taken: Timestamp
  ) -> Reading {
    let total = bytes(statistics.blocks, of: statistics)
    let usedBlocks = difference(statistics.blocks, statistics.freeBlocks)
    let used = bytes(usedBlocks, of: statistics)
    let free = bytes(statistics.availableBlocks, of: statistics)
    let reserved = bytes(
      difference(statistics.freeBlocks, statistics.availableBlocks), of: statistics)
    // More free than there is, as some network storage reports it, tells nothing.
    let isKnown = total > 0 && statistics.freeBlocks <= statistics.blocks
    let rate = isKnown ? fraction(usedBlocks, besides: statistics.availableBlocks) : nil
    var values: [Reading.NamedValue] = []
    values.reserveCapacity(16)
    if let rate { values.append(.init("percent", .fraction(rate))) }
    // In the order in which the default templates look them up.
    values.append(.init("used", .bytes(used)))
    values.append(.init("free", .bytes(free)))
    values.append(.init("total", .bytes(total)))
    values.append(.init("reserved", .bytes(reserved)))
    if let rate {
      values.append(.init("percent.free", .fraction(1 - rate)))
      values.append(
        .init("percent.total", .fraction(Double(usedBlocks) / Double(statistics.blocks))))
    }
    if statistics.inodes > 0 {
      let used = difference(statistics.inodes, statistics.freeInodes)
      values.append(.init("inodes.used", .count(used)))
      values.append(.init("inodes.free", .count(statistics.freeInodes)))
      values.append(.init("inodes.total", .count(statistics.inodes)))
      values.append(.init("inodes.percent", .fraction(Double(used) / Double(statistics.inodes))))
    }
    values.append(.init("path", .text(path)))
    if let mount {
      values.append(.init("filesystem", .text(mount.type)))
      values.append(.init("device", .text(mount.device)))
    }
    return Reading(source: path, taken: taken, rate: rate, values: values)
  }

  /// Returns `part` as a fraction of the sum of both, in blocks, since bytes may overflow.
  ///
  /// Returns `nil` if both are 0, as on a disk reserved for root.
  private static func fraction(_ part: UInt64, besides rest: UInt64) -> Double? {
    part > 0 || rest > 0 ? Double(part) / (Double(part) + Double(rest)) : nil
  }

  /// Some file systems report more free blocks than they have.
  private static func difference(_ all: UInt64, _ part: UInt64) -> UInt64 {
    part < all ? all - part : 0
  }

  private static func bytes(_ blocks: UInt64, of statistics: FileSystemStatistics) -> UInt64 {
    let (product, overflow) = blocks.multipliedReportingOverflow(by: statistics.blockSize)
    return overflow ? .max : product
  }
}
