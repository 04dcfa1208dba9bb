/// A question about a network interface that no file answers.
enum InterfaceQuestion {
  /// The four bytes of its first IPv4 address; netdevice(7).
  case address
  /// The number of leading bits that the addresses of its network share, one byte.
  case prefixLength
  case networkName
  /// The frequency of its wireless network in Hz: a mantissa of four bytes, and an exponent of ten of
  /// two.
  case frequency
  /// Its bit rate in bit/s, four bytes.
  case bitRate
  /// The strength of its signal in dBm, one signed byte.
  case signal
}

/// File system sizes from statvfs(3), in blocks of `blockSize` bytes.
struct FileSystemStatistics: Equatable {
  /// `f_frsize`.
  var blockSize: UInt64
  /// `f_blocks`.
  var blocks: UInt64
  /// `f_bfree`: free blocks, including those reserved for root.
  var freeBlocks: UInt64
  /// `f_bavail`: free blocks for ordinary users.
  var availableBlocks: UInt64
  /// `f_files`; 0 if the file system has no fixed number.
  var inodes: UInt64
  /// `f_ffree`.
  var freeInodes: UInt64
}

/// A device number; the major number is 0 if a file system is on no device or on several.
struct DeviceNumber: Equatable {
  var major: UInt64
  var minor: UInt64
}
