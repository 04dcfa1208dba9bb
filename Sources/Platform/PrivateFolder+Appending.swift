import CPlatform

/// Files to which several processes append lines.
///
/// Each locks the file itself, for as long as it takes to write. One that rewrites the file replaces it
/// under that lock: who waited for it finds a file without a name, and opens the new one.
extension PrivateFolder {
  /// How long a process waits for another one that rewrites the file.
  private static let patience = Duration.milliseconds(100)

  /// Appends whole lines to a file, which starts with the heading if it is new.
  ///
  /// - Returns: the size of the file.
  /// - Throws: `Failure.system`; no part of the lines was written then.
  func append(_ lines: [UInt8], heading: String, to name: String) throws(Failure) -> Int {
    while true {
      let file = try openLocked(name, creates: true)
      guard platform_name_count(file.descriptor) != 0 else { continue }
      let size = try checkIsOwnFile(file, name)
      let bytes = size == 0 ? Array(heading.utf8) + lines : lines
      let result = bytes.withUnsafeBytes {
        platform_append(file.descriptor, $0.baseAddress, $0.count)
      }
      guard result >= 0 else { throw .system(SystemReason(result: Int(result)), path: path(name)) }
      return Int(result)
    }
  }

  /// Replaces a file with the result of `change`; no one appends to it meanwhile.
  ///
  /// - Throws: `Failure.system`, with `tooLarge` if it has more than `limit` bytes; the file is unchanged
  ///   then.
  func rewrite(_ name: String, limit: Int, _ change: ([UInt8]) -> [UInt8]) throws(Failure) {
    while true {
      let file = try openLocked(name, creates: false)
      guard platform_name_count(file.descriptor) != 0 else { continue }
      guard try checkIsOwnFile(file, name) <= limit else {
        throw .system(.tooLarge, path: path(name))
      }
      let bytes = try file.contents(limit: limit, path: path(name))
      return try replace(name, with: change(bytes), isLocked: false)
    }
  }

  private func openLocked(_ name: String, creates: Bool) throws(Failure) -> OpenFile {
    let descriptor = name.withCString {
      platform_open_appended_at(folder.descriptor, $0, creates ? 1 : 0)
    }
    let file = try OpenFile(descriptor, path: path(name))
    let start = Duration.uptime
    while true {
      let result = platform_lock_file(file.descriptor)
      // Without locks, the writes of several processes are whole lines as well.
      guard result < 0, platform_reason_of(-result) == platform_reason_try_again else {
        return file
      }
      let elapsed = Duration.uptime - start
      guard elapsed < PrivateFolder.patience else { throw .system(.inUse, path: path(name)) }
      sleep(for: pollingPause(after: elapsed))
    }
  }

  private func checkIsOwnFile(_ file: borrowing OpenFile, _ name: String) throws(Failure) -> Int {
    do throws(Failure) { return try PrivateFolder.check(file, mustBeRegular: true, place) } catch {
      guard case .system(let reason, _) = error else { throw error }
      throw .system(reason, path: path(name))
    }
  }

  private func path(_ name: String) -> String { place.path + "/" + name }
}
