import CPlatform

/// State of one process rather than of those it forks: its children, and the store's folders
/// that it keeps open.
final class ProcessState {
  /// True if all child processes belong to the command that runs; false in a process that has other
  /// children, such as a test.
  var adoptsOrphans = false
  /// Processes that have survived SIGKILL because they wait for a dead disk.
  var survivors: [Int32] = []
  var folders = OpenFolders()

  /// The boot ID, or `-` if it is unknown.
  private(set) lazy var boot: String = {
    let bytes = try? OpenFile.contents(of: "/proc/sys/kernel/random/boot_id", limit: 36)
    var reader = WordReader(bytes ?? [])
    return reader.word() ?? "-"
  }()

  /// Returns the value of an environment variable, or `nil` if it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = name.withCString({ platform_environment($0) }), value.pointee != 0 else {
      return nil
    }
    return String(cString: value)
  }
}
