/// Memory usage, from /proc/meminfo, computed like free(1); proc_meminfo(5).
enum Memory: SampledWidget {
  static let description = WidgetDescription(
    kind, summary: "memory in use, and swap", source: .machine,
    formats: Formats(
      text: "{used:short-binary,>5}", short: "{used:short-binary,>5}",
      details:
        "Used: {used:binary}\\nAvailable: {available:binary}\\nCached: {cached:binary}\\nTotal: {total:binary}"
        + "[\\nSwap: {swap.used:binary} of {swap.total:binary}][\\n{top}]"),
    placeholders: [
      Placeholder("bar", .bar, "the rate as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("percent", .fraction, "used / total"),
      Placeholder("used", .bytes, "total less available"),
      Placeholder("available", .bytes, "available without swapping, including the ZFS cache"),
      Placeholder("free", .bytes, "not used for anything, not even as a cache"),
      Placeholder("total", .bytes, "all memory that the kernel manages"),
      Placeholder("buffers", .bytes, "cached blocks of devices"),
      Placeholder("cached", .bytes, "cached files, including reclaimable slabs"),
      Placeholder("shared", .bytes, "tmpfs and shared memory, part of cached"),
      Placeholder("arc", .bytes, "the ZFS cache"),
      Placeholder("swap.percent", .fraction, "swap in use / all swap"),
      Placeholder("swap.used", .bytes, "swap in use"),
      Placeholder("swap.free", .bytes, "free swap"),
      Placeholder("swap.total", .bytes, "all swap; without swap, these four are missing"),
      Placeholder("zswap.original", .bytes, "the size of the pages in zswap"),
      Placeholder("zswap.compressed", .bytes, "the memory that they take"),
      Placeholder("zram.original", .bytes, "the size of the pages in all zram devices"),
      Placeholder("zram.compressed", .bytes, "their compressed size"),
      Placeholder("zram.used", .bytes, "the memory that they take"),
      Placeholder(
        "top", .lines,
        "the three processes with the most resident memory, in the details; in the text, the first "
          + "one when the level began"),
      Placeholder(
        "used.classical", .bytes,
        "total less free, buffers, and cached files, as i3status counts it"),
      Placeholder("percent.classical", .fraction, "used.classical / total"),
      Placeholder("percent.available", .fraction, "available / total"),
      Placeholder("percent.free", .fraction, "free / total"),
      Placeholder("percent.shared", .fraction, "shared / total"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], thresholdScale: .used, thresholdValues: ["available", "total"], label: "MEM",
    icons: [
      Icon(awesome: "\u{f0c9}", nerd: "\u{f035b}", emoji: "\u{1f9e0}", todayline: "\u{f2001}")
    ], accent: .purple, busiest: .memory)

  private static let path = "/proc/meminfo"
  /// The lines to read, in the kernel's order; the last one exists since Linux 2.6.19.
  private static let keys: [StaticString] = [
    "MemTotal:", "MemFree:", "MemAvailable:", "Buffers:", "Cached:", "SwapTotal:", "SwapFree:",
    "Zswap:", "Zswapped:", "Shmem:", "SReclaimable:",
  ]

  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading {
    let table = numbers(try machine.contents(of: path, limit: 1 << 16), of: keys)
    guard let total = table[0], total > 0, let free = table[1] else {
      throw .system(.malformed, path: path)
    }
    let buffers = table[3] ?? 0
    let reclaimable = table[10] ?? 0
    let cached = (table[4] ?? 0) &+ reclaimable
    let shared = table[9] ?? 0
    // Kernels before 3.14 do not report it; shared memory counts as cached, but cannot be
    // reclaimed.
    var available = table[2] ?? (free &+ buffers &+ difference(cached, shared))
    // In a container, it can be that of the host; free(1) takes the other then.
    if available > total { available = free }
    let arc = arc(on: machine)
    if let arc { available = available &+ difference(arc.size, arc.least) }
    available = min(available, total)
    let used = total - available
    let rate = Double(used) / Double(total)

    var values: [Reading.NamedValue] = [.init("percent", .fraction(rate))]
    values.reserveCapacity(24)
    func add(_ name: String, _ count: UInt64) { values.append(.init(name, .bytes(count))) }
    // In the order in which the default templates look them up.
    add("used", used)
    add("available", available)
    add("cached", cached)
    add("total", total)
    if let swap = table[5], swap > 0, let swapFree = table[6] {
      let swapUsed = difference(swap, swapFree)
      add("swap.used", swapUsed)
      add("swap.total", swap)
      add("swap.free", swapFree)
      values.append(.init("swap.percent", .fraction(Double(swapUsed) / Double(swap))))
    }
    add("free", free)
    add("buffers", buffers)
    add("shared", shared)
    if let arc { add("arc", arc.size) }
    if let compressed = table[7], let original = table[8], original > 0 {
      add("zswap.original", original)
      add("zswap.compressed", compressed)
    }
    if request.needed.contains(where: { $0.name.hasPrefix("zram.") }), let zram = zram(on: machine)
    {
      add("zram.original", zram[0])
      add("zram.compressed", zram[1])
      add("zram.used", zram[2])
    }
    for placeholder in request.needed {
      func share(_ count: UInt64) {
        values.append(.init(placeholder.name, .fraction(Double(count) / Double(total))))
      }
      // The cached files, without the slabs that free(1) includes.
      let classical = difference(total, free &+ buffers &+ (table[4] ?? 0))
      switch placeholder.name {
      case "used.classical": add("used.classical", classical)
      case "percent.classical": share(classical)
      case "percent.available": share(available)
      case "percent.free": share(free)
      case "percent.shared": share(shared)
      default: break
      }
    }
    if request.readsProcesses, request.needed["top"] != nil,
      let lines = BusiestProcesses.lines(3, by: .memory, on: machine)
    {
      values.append(.init("top", .text(lines)))
    }
    return Reading(source: request.source, taken: machine.now, rate: rate, values: values)
  }

  /// Returns the numbers after these words at line starts, in bytes.
  private static func numbers(_ bytes: [UInt8], of keys: [StaticString]) -> [UInt64?] {
    var numbers = [UInt64?](repeating: nil, count: keys.count)
    var reader = WordReader(bytes)
    repeat {
      guard let index = reader.skip(oneOf: keys), numbers[index] == nil else { continue }
      // “kB” has always meant KiB there; byte counts over 64 bits are not plausible.
      if let number = reader.number(), number >> 54 == 0 { numbers[index] = number << 10 }
    } while numbers[keys.count - 1] == nil && reader.nextLine()
    return numbers
  }

  /// Returns the size of the ZFS cache and its minimum, or `nil` without ZFS.
  ///
  /// Each line has a name, a type, and a number. The kernel does not count the cache as available,
  /// although it shrinks when memory is short.
  private static func arc(on machine: Machine) -> (size: UInt64, least: UInt64)? {
    let path = "/proc/spl/kstat/zfs/arcstats"
    guard let bytes = try? machine.contents(of: path, limit: 1 << 16, validity: .seconds) else {
      return nil
    }
    // In a container, it is the cache of the host, and no part of this memory.
    let mounts = MountTable(
      (try? machine.contents(of: MountTable.path, limit: MountTable.limit, validity: .mounts)) ?? []
    )
    guard mounts.mount(holding: Self.path)?.type != "fuse.lxcfs" else { return nil }
    var reader = WordReader(bytes)
    var (size, least): (UInt64?, UInt64) = (nil, 0)
    repeat {
      if reader.skip("size ") {
        size = reader.skipWords(1) ? reader.number() : nil
      } else if reader.skip("c_min ") {
        least = (reader.skipWords(1) ? reader.number() : nil) ?? 0
      }
    } while reader.nextLine()
    return size.map { ($0, least) }
  }

  /// Returns the sums of the first three numbers of every mm_stat: original size, compressed size,
  /// and memory in use; Documentation/admin-guide/blockdev/zram.rst.
  private static func zram(on machine: Machine) -> [UInt64]? {
    var sums: [UInt64]?
    for name in (try? machine.names(in: "/sys/block")) ?? [] where name.hasPrefix("zram") {
      let path = "/sys/block/" + name + "/mm_stat"
      guard let bytes = try? machine.contents(of: path, limit: 256) else { continue }
      var reader = WordReader(bytes)
      var sum = sums ?? [0, 0, 0]
      for index in sum.indices { sum[index] = sum[index] &+ (reader.number() ?? 0) }
      sums = sum
    }
    return sums
  }

  private static func difference(_ all: UInt64, _ part: UInt64) -> UInt64 {
    part < all ? all - part : 0
  }
}
