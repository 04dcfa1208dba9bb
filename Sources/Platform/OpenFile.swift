import CPlatform

/// An open file, closed at the end of its lifetime.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  /// True if another owner closes the file.
  private var isBorrowed: Bool

  init(borrowing descriptor: Int32) {
    self.descriptor = descriptor
    isBorrowed = true
  }

  /// The timeout for a read from a pipe.
  private static let timeout = Duration.seconds(1)

  /// Takes the result of one of CPlatform's opening functions.
  init(_ result: Int32, path: @autoclosure () -> String) throws(Failure) {
    guard result >= 0 else { throw .system(SystemReason(result: Int(result)), path: path()) }
    descriptor = result
    isBorrowed = false
  }

  deinit { if !isBorrowed { platform_close(descriptor) } }

  /// Returns the size, or throws `Failure.system` for anything but a regular file.
  func sizeOfRegularFile(_ path: @autoclosure () -> String) throws(Failure) -> Int {
    var (user, isRegular, size): (UInt32, Int32, Int64) = (0, 0, 0)
    try check(platform_owner(descriptor, &user, &isRegular, &size), path())
    guard isRegular != 0 else { throw .system(.notARegularFile, path: path()) }
    return Int(size)
  }

  /// Returns the descriptor, which the caller has to close.
  consuming func release() -> Int32 {
    isBorrowed = true
    return descriptor
  }

  static func contents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    try OpenFile(path.withCString { platform_open_file($0) }, path: path).all(limit, path)
  }

  /// Returns up to `limit` bytes of a file that only its owner and root can change.
  static func trustedContents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    let file = try OpenFile(path.withCString { platform_open_file($0) }, path: path)
    if let reason = file.distrust, !isHandedOver(path) { throw .system(reason, path: path) }
    return try file.all(limit, path)
  }

  private func all(_ limit: Int, _ path: String) throws(Failure) -> [UInt8] {
    let bytes = try contents(limit: limit, isOneRecord: OpenFile.isOneRecord(path), path: path)
    // A pipe without a writer looks like an empty file; a shell's <(…) has content.
    if bytes.isEmpty, limit > 0, platform_is_pipe(descriptor) != 0 {
      throw .system(.emptyPipe, path: path)
    }
    return bytes
  }

  /// The reason why another user controls the file's content, if one does.
  private var distrust: SystemReason? {
    let othersMayWrite: UInt32 = 0o002
    var (user, mode): (UInt32, UInt32) = (0, 0)
    let result = platform_permissions(descriptor, &user, &mode)
    guard result > 0 else { return result == 0 ? nil : SystemReason(result: Int(result)) }
    if mode & othersMayWrite != 0 { return .writableByOthers }
    let isOwn = user == 0 || user == platform_user() || OpenFile.isUnknown(user)
    return isOwn ? nil : .notOwn
  }

  /// Returns true if the path refers to a descriptor inherited by this program.
  private static func isHandedOver(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
  }

  /// Returns true if the ID represents users unknown to a user namespace, such as root of the host;
  /// user_namespaces(7).
  private static func isUnknown(_ user: UInt32) -> Bool {
    guard user == 65534, let map = try? contents(of: "/proc/self/uid_map", limit: 64) else {
      return false
    }
    let words = map.split { $0 == 0x20 || $0 == 0x0A }
    return !words.elementsEqual(["0", "0", "4294967295"]) { $0.elementsEqual($1.utf8) }
  }

  /// The files of /proc that the kernel produces in a single read; fs/proc.
  private static let recordFiles = ["/proc/stat", "/proc/meminfo", "/proc/loadavg", "/proc/uptime"]

  /// Returns true if a short read always reaches the end of the file.
  static func isOneRecord(_ path: String) -> Bool {
    if path.hasPrefix("/sys/") { return true }
    for file in recordFiles where file == path { return true }
    return false
  }

  /// Reads to the end, but at most `limit` bytes.
  func contents(
    limit: Int, isOneRecord: Bool = false, path: @autoclosure () -> String
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let free = bytes.capacity - bytes.count
      let room = min(free < 1024 ? max(4096, bytes.count) : free, limit - bytes.count)
      let count = bytes.appendUninitialized(room) { platform_read(descriptor, $0, room) }
      if count == 0 { break }
      if count < 0, platform_reason_of(Int32(-count)) == platform_reason_try_again,
        // The other end of a pipe may not have written yet.
        platform_wait_readable(descriptor, Int32(OpenFile.timeout.milliseconds)) > 0
      {
        continue
      }
      if count < 0, !wasInterrupted(count) {
        throw .system(SystemReason(result: count), path: path())
      }
      if isOneRecord, count > 0, count < room { break }
    }
    return bytes
  }

  func names(path: @autoclosure () -> String) throws(Failure) -> [String] {
    var names: [String] = []
    let result = withUnsafeMutablePointer(to: &names) {
      platform_list(descriptor, $0) { context, name in
        guard let context, let name else { return }
        context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
      }
    }
    guard result >= 0 else { throw .system(SystemReason(result: Int(result)), path: path()) }
    return names
  }

  /// Removes files in a folder that a killed process left before renaming them: no live process
  /// needs a minute.
  func removeLeftovers(where isTemporary: (String) -> Bool) {
    for name in (try? names(path: "")) ?? [] where isTemporary(name) {
      guard age(of: name) > .minutes(1) else { continue }
      _ = platform_remove_at(descriptor, name)
    }
  }

  /// Returns the time since a file in this folder was modified; negative if none exists.
  func age(of name: String) -> Duration { .milliseconds(platform_age_at(descriptor, name)) }

  /// Writes all bytes, resuming after short writes.
  func write(_ bytes: [UInt8], path: @autoclosure () -> String) throws(Failure) {
    try OpenFile.write(bytes, to: descriptor, path: path())
  }

  /// Writes all bytes to a descriptor that another owner opened.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, path: @autoclosure () -> String
  ) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        platform_write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count >= 0 {
        written += count
      } else if platform_reason_of(Int32(-count)) == platform_reason_try_again {
        // A host may pass a non-blocking pipe.
        _ = platform_wait_writable(descriptor, -1)
      } else if !wasInterrupted(count) {
        throw .system(SystemReason(result: count), path: path())
      }
    }
  }
}

/// Returns true if a signal interrupted a call, which has to be repeated.
func wasInterrupted(_ result: Int) -> Bool {
  result < 0
    && platform_reason_of(Int32(truncatingIfNeeded: -result)) == platform_reason_interrupted
}
