/// The folders of the store that the environment defines; XDG Base Directory Specification 0.8.
enum StorePlaces {
  private static let name = "todayline"

  /// Returns the folder of a suite for what survives a reboot, or `nil` without a home directory.
  static func state(suite: String, environment: (String) -> String?) -> StoreFolder? {
    if let base = absolute(environment("XDG_STATE_HOME")) {
      return StoreFolder(base: base, application: name, suite: suite)
    }
    guard let home = absolute(environment("HOME")) else { return nil }
    return StoreFolder(base: home + "/.local/state", root: home, application: name, suite: suite)
  }

  /// Returns the first folder of a suite for what ends with a reboot.
  static func runtime(suite: String, on machine: Machine) -> StoreFolder {
    if let base = absolute(machine.environment("XDG_RUNTIME_DIR")) {
      return StoreFolder(
        base: base, root: base, application: name, suite: suite, runtimePlace: .environment)
    }
    return session(suite: suite, user: machine.userIdentifier)
  }

  private static func session(suite: String, user: UInt32) -> StoreFolder {
    let base = "/run/user/" + String(user)
    return StoreFolder(
      base: base, root: base, application: name, suite: suite, runtimePlace: .session)
  }

  /// Returns the folder that replaces an unusable one, if any.
  static func substitute(
    for folder: StoreFolder, environment: (String) -> String?, user: UInt32, boot: () -> String
  ) -> StoreFolder? {
    switch folder.runtimePlace {
    case .environment: return session(suite: folder.suite, user: user)
    case .session:
      // Named for the user, and rejected unless the user owns it.
      return StoreFolder(
        base: "/tmp", application: name + "-" + String(user), suite: folder.suite,
        runtimePlace: .temporary)
    case .temporary:
      guard var below = state(suite: folder.suite, environment: environment) else { return nil }
      // No suite starts with a period; with the ID of this boot, nothing outlives it.
      below.suite = bootPrefix + boot() + "-" + folder.suite
      below.runtimePlace = .state
      return below
    case .state, nil: return nil
    }
  }

  /// The prefix of folders that do not outlive a boot.
  static let bootPrefix = ".boot-"

  /// The specification: “All paths must be absolute. If an implementation
  /// encounters a relative path it should ignore it.”
  private static func absolute(_ path: String?) -> String? {
    guard let path, path.utf8.first == UInt8(ascii: "/") else { return nil }
    return path
  }
}
