extension Disk {
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    let used = "max(blocks - free_blocks, 0)"
    derivation.add("percent", used + " / (" + used + " + available_blocks)")
    derivation.add("percent.free", "1 - " + used + " / (" + used + " + available_blocks)")
    derivation.add("percent.total", used + " / blocks")
    derivation.add("used", used + " * block_size")
    derivation.add("free", "available_blocks * block_size")
    derivation.add("total", "blocks * block_size")
    derivation.add("reserved", "max(free_blocks - available_blocks, 0) * block_size")
    derivation.add("unused", "free_blocks * block_size")
    derivation.add("percent.unused", "free_blocks / blocks")
    derivation.add("percent.available", "available_blocks / blocks")
    derivation.add("inodes.used", "max(inodes - free_inodes, 0)")
    derivation.add("inodes.free", "free_inodes")
    derivation.add("inodes.total", "inodes")
    derivation.add("inodes.percent", "max(inodes - free_inodes, 0) / inodes")
    // A remote file system is asked by stat(1), whose numbers are not kept.
    guard let statistics = observation.machine.statistics else { return }
    let place = "statvfs(" + observation.source + "): "
    derivation.add(number: statistics.blockSize, "block_size", at: place + "f_frsize, in bytes")
    derivation.add(number: statistics.blocks, "blocks", at: place + "f_blocks")
    derivation.add(number: statistics.freeBlocks, "free_blocks", at: place + "f_bfree")
    derivation.add(number: statistics.availableBlocks, "available_blocks", at: place + "f_bavail")
    derivation.add(number: statistics.inodes, "inodes", at: place + "f_files")
    derivation.add(number: statistics.freeInodes, "free_inodes", at: place + "f_ffree")
  }
}
