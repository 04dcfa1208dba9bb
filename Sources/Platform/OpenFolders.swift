import CPlatform

/// Folders of the store that the process keeps open: with ten widgets, it would otherwise open each
/// of them 20 times per call and per second of a stream.
struct OpenFolders {
  struct Folder {
    let wanted: StoreFolder
    /// The folder itself or its substitute.
    let place: StoreFolder
    let descriptor: Int32
    /// The path, to check whether another folder is there.
    fileprivate var path = ""
    fileprivate var identity = (device: UInt64(0), inode: UInt64(0))
    /// True if the kernel reports changes in it.
    fileprivate var isWatched = false

    fileprivate init(wanted: StoreFolder, place: StoreFolder, descriptor: Int32) {
      self.wanted = wanted
      self.place = place
      self.descriptor = descriptor
    }
  }

  /// The maximum number of folders kept open; a suite has fewer.
  private static let limit = 4
  private var folders: [Folder] = []
  var isEnabled = false

  func folder(for wanted: StoreFolder) -> Folder? {
    for folder in folders where folder.wanted == wanted { return folder }
    return nil
  }

  /// Keeps a folder open, if allowed, and returns whether it does.
  mutating func keep(_ descriptor: Int32, of place: StoreFolder, for wanted: StoreFolder) -> Bool {
    guard isEnabled, folders.count < Self.limit else { return false }
    folders.append(Folder(wanted: wanted, place: place, descriptor: descriptor))
    return true
  }

  /// Closes all folders except these, and those no longer at their paths.
  mutating func closeOthers(than places: [StoreFolder]) {
    for index in folders.indices.reversed()
    where !places.contains(folders[index].wanted) || !isInPlace(folders[index]) {
      platform_close(folders[index].descriptor)
      folders.remove(at: index)
    }
  }

  /// Returns true if the kernel reports changes in a folder.
  func isWatched(_ place: StoreFolder) -> Bool {
    folders.contains { $0.wanted == place && $0.isWatched }
  }

  /// Watches an open folder, and returns true if that is possible.
  mutating func begin(_ place: StoreFolder, with files: FileWatch) -> Bool {
    guard let index = folders.firstIndex(where: { $0.wanted == place }) else { return false }
    var folder = folders[index]
    folder.path = folder.place.path
    folder.isWatched =
      platform_identity_of(folder.descriptor, &folder.identity.device, &folder.identity.inode) >= 0
      && files.add(folder.path, platform_event_announced, for: .store) >= 0
    folders[index] = folder
    // The parent folders may be renamed as well.
    let actual = folder.place
    let above = [actual.base, actual.base + "/" + actual.application, folder.path]
    for path in above where folder.isWatched {
      _ = files.add(path, platform_event_removed, for: .store)
    }
    return folder.isWatched
  }

  /// Returns true if the path still leads to the open folder: it may have been removed and
  /// recreated, or another file system mounted there.
  private func isInPlace(_ folder: Folder) -> Bool {
    guard folder.isWatched, folder.place == folder.wanted || !exists(folder.wanted.base) else {
      return false
    }
    var identity = (device: UInt64(0), inode: UInt64(0))
    return folder.path.withCString { platform_identity($0, &identity.device, &identity.inode) } >= 0
      && identity == folder.identity
  }

  private func exists(_ path: String) -> Bool {
    var identity = (device: UInt64(0), inode: UInt64(0))
    return path.withCString { platform_identity($0, &identity.device, &identity.inode) } >= 0
  }
}
