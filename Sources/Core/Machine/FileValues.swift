/// A question about a network interface.
enum InterfaceQuestion {
  /// The four bytes of its first IPv4 address; netdevice(7).
  case address
  /// The name of its wireless network.
  case networkName
}

/// The sizes of a file system from statvfs(3), in blocks of `blockSize` bytes.
struct FileSystemStatistics: Equatable {
  /// `f_frsize`: the bytes of a block.
  var blockSize: UInt64
  /// `f_blocks`: all blocks.
  var blocks: UInt64
  /// `f_bfree`: free blocks, including those reserved for the superuser.
  var freeBlocks: UInt64
  /// `f_bavail`: free blocks for all users.
  var availableBlocks: UInt64
  /// `f_files`: all inodes, 0 if the file system has no fixed number.
  var inodes: UInt64
  /// `f_ffree`: free inodes.
  var freeInodes: UInt64
}

/// The number of a device; the major number is 0 if a file system is on no device, or on several.
struct DeviceNumber: Equatable {
  /// The number of the driver.
  var major: UInt64
  /// The number of the device among those of the driver.
  var minor: UInt64
}
