import CPlatform
import Core

/// Folders of the store that a short-lived process keeps open: with ten widgets it would open each
/// of them 20 times.
///
/// Static, because descriptors belong to the whole process.
struct OpenFolders {
  /// The maximum number of folders kept; a suite has fewer.
  private static let limit = 4
  nonisolated(unsafe) private static var folders: [Folder] = []

  /// An open folder.
  struct Folder {
    /// The folder that was asked for.
    var wanted: StoreFolder
    /// The folder itself or its substitute.
    var place: StoreFolder
    /// The descriptor.
    var descriptor: Int32
  }

  /// True if folders are kept; false in a resident process, for which they may be recreated.
  nonisolated(unsafe) static var isEnabled = false

  /// Returns an open folder, or `nil` if it is not open.
  static func folder(for wanted: StoreFolder) -> Folder? {
    for folder in folders where folder.wanted == wanted { return folder }
    return nil
  }

  /// Keeps a folder open, and returns true if it does.
  static func keep(_ descriptor: Int32, of place: StoreFolder, for wanted: StoreFolder) -> Bool {
    guard isEnabled, folders.count < limit else { return false }
    folders.append(Folder(wanted: wanted, place: place, descriptor: descriptor))
    return true
  }

  /// Forgets all folders, in a process that does not have their descriptors.
  static func forget() {
    folders = []
    isEnabled = false
  }

  /// Closes all folders and keeps none from now on.
  static func close() {
    for folder in folders { platform_close(folder.descriptor) }
    forget()
  }
}
