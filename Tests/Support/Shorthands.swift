package import Core

extension FileSystemStatistics {
  /// A file system with blocks of 1000 bytes and, by default, no inodes.
  package init(
    blocks: UInt64, free: UInt64, available: UInt64, inodes: UInt64 = 0, freeInodes: UInt64 = 0
  ) {
    self.init(
      blockSize: 1000, blocks: blocks, freeBlocks: free, availableBlocks: available,
      inodes: inodes, freeInodes: freeInodes)
  }
}

extension StyledText {
  /// The parts with a role, as `role(text)`, and the others unchanged.
  package var marked: String {
    var marked = ""
    forEachPart { bytes, role in
      let text = String(decoding: bytes, as: UTF8.self)
      marked += role.map { "\($0)(\(text))" } ?? text
    }
    return marked
  }
}

extension Snapshot {
  /// A value in its stored form.
  package static func text(of value: Value) -> String? {
    let reading = Reading(
      source: "", taken: Timestamp(milliseconds: 0), rate: nil, values: [.init("value", value)])
    return record(of: reading)["value"]
  }
}
