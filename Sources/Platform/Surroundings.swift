import CPlatform

/// The facts that are the same for the whole process.
enum Surroundings {
  /// Returns the value of an environment variable, or `nil` if it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = name.withCString({ platform_environment($0) }), value.pointee != 0 else {
      return nil
    }
    return String(cString: value)
  }

  /// The boot ID, or `-` if it is unknown.
  static var boot: String {
    if let boot = knownBoot { return boot }
    let path = "/proc/sys/kernel/random/boot_id"
    var bytes: [UInt8] = []
    if let file = try? OpenFile(path.withCString { platform_open_file($0) }, path: path) {
      bytes = (try? file.contents(limit: 36, path: path)) ?? []
    }
    var reader = WordReader(bytes)
    let boot = reader.word() ?? "-"
    knownBoot = boot
    return boot
  }

  nonisolated(unsafe) private static var knownBoot: String?
}
