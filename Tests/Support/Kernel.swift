internal import Foundation

/// What the kernel gives this process, which another program may have used up or a container may withhold.
package enum Kernel {
  /// True if the user has an inotify instance left.
  package static var hasWatches: Bool {
    let instance = inotify_init1(0)
    if instance >= 0 { close(instance) }
    return instance >= 0
  }

  /// True if a file can be given to another user: as root, but not in each namespace of users.
  package static let givesFilesAway: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    defer { folder.remove() }
    return chown(folder.url.path, 12345, 12345) == 0
  }()
}
