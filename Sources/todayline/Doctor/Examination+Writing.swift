/// Fixes for folders that cannot be written to.
extension Examination {
  /// Returns the fix for a folder that cannot be written to, by the reason.
  func fix(_ failure: Failure, in folder: String) -> String {
    switch failure {
    case .system(.readOnly, _), .unstorable(.readOnly, _):
      guard let mount = mount(of: folder) else {
        return "mount the file system of " + folder + " writable"
      }
      return "sudo mount -o remount,rw " + ShellWords.joined([mount.path]) + ", which is mounted "
        + "read-only (" + mount.type + ", " + mount.device + ")"
    case .system(.full, _), .unstorable(.full, _):
      return "free some space on the file system at " + (mount(of: folder)?.path ?? folder)
    default: return "make the folder writable: chown $USER " + ShellWords.joined([folder])
    }
  }

  private func mount(of folder: String) -> MountTable.Mount? {
    guard let bytes = try? machine.contents(of: MountTable.path, limit: MountTable.limit) else {
      return nil
    }
    return MountTable(bytes).mount(holding: AbsolutePath.resolved(folder, on: machine))
  }
}
