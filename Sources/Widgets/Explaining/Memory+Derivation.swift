extension Memory {
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    let table = "/proc/meminfo"
    let keys = [
      "MemTotal", "MemFree", "MemAvailable", "Buffers", "Cached", "SReclaimable", "Shmem",
      "SwapTotal", "SwapFree", "Zswap", "Zswapped",
    ]
    var known: [String] = []
    for (name, text) in observation.numbers(in: table, separator: UInt8(ascii: ":"))
    where keys.contains(name) && !known.contains(name) {
      known.append(derivation.add(number: text, name, at: table + ": " + name + ", in KiB"))
    }
    let kept = known
    func bytes(_ names: String...) -> String {
      let names = names.filter { kept.contains($0) }
      return names.isEmpty ? "0" : names.sum + " * 1024"
    }
    let total = "MemTotal * 1024"
    let cached = bytes("Cached", "SReclaimable")
    var available =
      kept.contains("MemAvailable")
      ? "MemAvailable * 1024"
      : bytes("MemFree", "Buffers") + " + max(" + cached + " - " + bytes("Shmem") + ", 0)"
    let statistics = "/proc/spl/kstat/zfs/arcstats"
    if case .bytes(let size)? = observation.reading["arc"] {
      let arc = derivation.add(number: size, "arc_size", at: statistics + ": size")
      let least = derivation.add(
        number: leastCache(observation.machine.bytes(of: statistics) ?? []), "arc_c_min",
        at: statistics + ": c_min")
      derivation.add("arc", arc)
      available += " + max(" + arc + " - " + least + ", 0)"
    }
    available = "min(" + available + ", " + total + ")"
    let used = total + " - " + available
    derivation.add("percent", "(" + used + ") / (" + total + ")")
    derivation.add("used", used)
    derivation.add("available", available)
    derivation.add("free", "MemFree * 1024")
    derivation.add("total", total)
    derivation.add("buffers", bytes("Buffers"))
    derivation.add("cached", cached)
    derivation.add("shared", bytes("Shmem"))
    let swap = "max(SwapTotal - SwapFree, 0)"
    derivation.add("swap.percent", swap + " / SwapTotal")
    derivation.add("swap.used", swap + " * 1024")
    derivation.add("swap.free", "SwapFree * 1024")
    derivation.add("swap.total", "SwapTotal * 1024")
    derivation.add("zswap.original", "Zswapped * 1024")
    derivation.add("zswap.compressed", "Zswap * 1024")
    let classical = "max(" + total + " - " + bytes("MemFree", "Buffers", "Cached") + ", 0)"
    derivation.add("used.classical", classical)
    derivation.add("percent.classical", classical + " / (" + total + ")")
    derivation.add("percent.available", available + " / (" + total + ")")
    derivation.add("percent.free", "MemFree / MemTotal")
    derivation.add("percent.shared", bytes("Shmem") + " / (" + total + ")")
    derive(zram: &derivation, observation)
  }

  private static func leastCache(_ bytes: [UInt8]) -> UInt64 {
    var reader = WordReader(bytes)
    repeat {
      if reader.skip("c_min "), reader.skipWords(1) { return reader.number() ?? 0 }
    } while reader.nextLine()
    return 0
  }

  /// The first three numbers of each device.
  private static func derive(zram derivation: inout Derivation, _ observation: Observation) {
    let names = ["original", "compressed", "used"]
    var terms: [[String]] = [[], [], []]
    for (path, bytes) in observation.machine.files where path.hasSuffix("/mm_stat") {
      var reader = WordReader(bytes)
      let device = String(Substring(path.utf8.dropFirst(11).prefix { $0 != UInt8(ascii: "/") }))
      for index in names.indices {
        terms[index].append(
          derivation.add(
            number: reader.number() ?? 0, device + "_" + names[index],
            at: path + ": number " + String(index + 1)))
      }
    }
    guard !terms[0].isEmpty else { return }
    for index in names.indices { derivation.add("zram." + names[index], terms[index].sum) }
  }
}
