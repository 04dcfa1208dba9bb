import CPlatform

extension PrivateFolder {
  /// Waits until all files are on the disk, and their names.
  func synchronize() throws(Failure) {
    for name in try names() {
      let file = name.withCString { platform_open_private_at(folder.descriptor, $0) }
      // A folder, or a file that another process has removed meanwhile.
      guard file >= 0 else { continue }
      let open = try OpenFile(file, path: name)
      try synchronize(open)
    }
    try synchronize(folder)
  }

  private func synchronize(_ file: borrowing OpenFile) throws(Failure) {
    let result = platform_synchronize(file.descriptor)
    guard result < 0 else { return }
    throw .system(SystemReason(result: Int(result)), path: place.path)
  }
}
