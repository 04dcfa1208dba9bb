import CPlatform
import Core

/// Folders of the store that a short-lived process keeps open: with ten widgets it would open each
/// of them twenty times.
///
/// Descriptors belong to the whole process, and so does this.
struct OpenFolders {
  /// More than the folders of one suite are not expected.
  private static let limit = 4
  nonisolated(unsafe) private static var folders: [(place: StoreFolder, descriptor: Int32)] = []
  /// Whether folders are kept: not in a process that stays, for which they may be made anew.
  nonisolated(unsafe) static var areKept = false

  /// The descriptor of a folder; `nil` where it is not open.
  static func descriptor(of place: StoreFolder) -> Int32? {
    for folder in folders where folder.place == place { return folder.descriptor }
    return nil
  }

  /// Whether a folder that was opened is kept so.
  static func keep(_ descriptor: Int32, of place: StoreFolder) -> Bool {
    guard areKept, folders.count < limit else { return false }
    folders.append((place, descriptor))
    return true
  }

  /// Forgets all, in a process that does not have the descriptors.
  static func forget() {
    folders = []
    areKept = false
  }

  /// Closes all, and keeps none from now on.
  static func close() {
    for folder in folders { platform_close(folder.descriptor) }
    forget()
  }
}
