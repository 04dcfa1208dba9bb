import CPlatform

/// The device and inode that identify a file.
struct FileIdentity: Equatable {
  var device: UInt64 = 0
  var inode: UInt64 = 0

}

extension FileIdentity {
  init?(ofFileAt path: String) {
    let (result, device, inode) = path.withCString { path in
      var (device, inode): (UInt64, UInt64) = (0, 0)
      return (platform_identity(path, &device, &inode), device, inode)
    }
    guard result >= 0 else { return nil }
    self.init(device: device, inode: inode)
  }
}
