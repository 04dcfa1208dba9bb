import CPlatform

/// The device and the inode of a file, which tell it from others.
struct FileIdentity: Equatable {
  private var device: UInt64 = 0
  private var inode: UInt64 = 0

  /// Reads the identity of an open file, or returns `nil` if that fails.
  init?(_ file: borrowing OpenFile) {
    guard platform_identity_of(file.descriptor, &device, &inode) >= 0 else { return nil }
  }

  /// Reads the identity of the file at a path, or returns `nil` if there is none.
  init?(ofFileAt path: String) {
    let (result, device, inode) = path.withCString { path in
      var (device, inode): (UInt64, UInt64) = (0, 0)
      return (platform_identity(path, &device, &inode), device, inode)
    }
    guard result >= 0 else { return nil }
    (self.device, self.inode) = (device, inode)
  }
}
