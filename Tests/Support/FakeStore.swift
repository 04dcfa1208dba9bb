@testable import todayline

/// The private files of a machine in memory.
package struct FakeStore {
  /// The files by their full paths.
  package var files: [String: [UInt8]] = [:]
  /// The bases of folders that cannot be used.
  package var unusable: Set<String> = []
  /// True if the user has a session, and with it a folder for what ends with it.
  package var hasSession = false
  /// The failure of every read; `nil` if reading works.
  package var readFailure: SystemReason?
  /// The failure of every replacement or removal, such as `.readOnly` or `.full`; `nil` if writing
  /// works.
  package var writeFailure: SystemReason?

  /// When files were last read or written, by path; others just now.
  package var uses: [String: Timestamp] = [:]
  /// The time by the machine's clock.
  package var now = Timestamp(milliseconds: 0)

  /// Creates an empty store.
  package init() {}

  /// The text of a file, or `nil` if none exists.
  package func text(_ path: String) -> String? {
    files[path].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns true if a folder can be used.
  func isUsable(_ folder: StoreFolder) -> Bool {
    !unusable.contains(folder.base) && (hasSession || folder.runtimePlace != .session)
  }

  /// Performs an operation, or throws the given failure.
  package mutating func perform(
    _ operation: StoreOperation, in folder: StoreFolder
  ) throws(Failure) -> StoreAnswer {
    let prefix = folder.path + "/"
    switch operation {
    case .read(let name, let limit):
      if let readFailure { throw .system(readFailure, path: prefix + name) }
      guard let bytes = files[prefix + name] else { throw .system(.notFound, path: prefix + name) }
      uses[prefix + name] = now
      return .bytes(Array(bytes.prefix(limit)))
    case .replace(let name, let bytes, _):
      if let writeFailure { throw .system(writeFailure, path: folder.path) }
      files[prefix + name] = bytes
      uses[prefix + name] = now
      return .done
    case .append(let name, let lines, let heading):
      if let writeFailure { throw .system(writeFailure, path: prefix + name) }
      let bytes = (files[prefix + name] ?? Array(heading.utf8)) + lines
      files[prefix + name] = bytes
      return .size(bytes.count)
    case .announce: return .done
    case .remove(let name):
      if let writeFailure { throw .system(writeFailure, path: prefix + name) }
      files[prefix + name] = nil
      return .done
    case .age(let name):
      guard files[prefix + name] != nil else { throw .system(.notFound, path: prefix + name) }
      return .age(max(now - (uses[prefix + name] ?? now), .zero))
    case .list:
      if let readFailure { throw .system(readFailure, path: folder.path) }
      return .names(
        files.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
    case .synchronize:
      if let writeFailure { throw .system(writeFailure, path: folder.path) }
      return .done
    }
  }
}
