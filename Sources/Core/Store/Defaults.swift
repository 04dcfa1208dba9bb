/// The file-backed store: domains in suites, after `NSUserDefaults`.
package struct Defaults {
  /// How long a record lives.
  package enum Lifetime: CaseIterable {
    /// Survives a reboot: snapshots. `$XDG_STATE_HOME/todayline`.
    case persistent
    /// Does not: open details, locks, counters. `$XDG_RUNTIME_DIR/todayline`.
    case volatile
  }

  /// The suite where the user names none.
  package static let defaultSuite = "default"

  private let persistentFolder: StoreFolder?
  private let volatileFolder: StoreFolder

  /// The store of a suite, where the environment says it is; XDG Base Directory Specification 0.8.
  ///
  /// Without a home nothing is kept.
  package init<M: Machine>(suite: String, on machine: M) {
    let suite = FileName.encoded(suite)
    if let base = Defaults.absolute(machine.environment("XDG_STATE_HOME")) {
      persistentFolder = StoreFolder(base: base, application: "todayline", suite: suite)
    } else if let home = Defaults.absolute(machine.environment("HOME")) {
      persistentFolder = StoreFolder(
        base: home + "/.local/state", root: home, application: "todayline", suite: suite)
    } else {
      persistentFolder = nil
    }
    if let base = Defaults.absolute(machine.environment("XDG_RUNTIME_DIR")) {
      volatileFolder = StoreFolder(
        base: base, root: base, application: "todayline", suite: suite)
    } else {
      // A name of the user's own, and refused unless it is the user's own folder.
      volatileFolder = StoreFolder(
        base: "/tmp", application: "todayline-" + String(machine.userIdentifier), suite: suite)
    }
  }

  /// The record of a domain; `nil` where there is none that can be read.
  package func record<M: Machine>(
    of domain: String, _ lifetime: Lifetime, on machine: M
  ) -> Record? {
    guard let folder = folder(for: lifetime) else { return nil }
    do {
      let operation = StoreOperation.read(FileName.encoded(domain), limit: Record.limit)
      guard case .bytes(let bytes) = try machine.perform(operation, in: folder) else { return nil }
      return Record(bytes)
    } catch {
      return nil
    }
  }

  /// Replaces the record of a domain; an empty one removes it.
  ///
  /// - Throws: `Failure.system` with the folder where it cannot be kept.
  package func set<M: Machine>(
    _ record: Record, of domain: String, _ lifetime: Lifetime, isLocked: Bool = false,
    on machine: M
  ) throws(Failure) {
    guard let folder = folder(for: lifetime) else {
      throw .system(.notFound, path: "$XDG_STATE_HOME and $HOME")
    }
    let name = FileName.encoded(domain)
    _ = try machine.perform(
      record.isEmpty ? .remove(name) : .replace(name, with: record.bytes, isLocked: isLocked),
      in: folder)
  }

  /// Changes the record of a domain; what another process changes meanwhile is not lost.
  ///
  /// Who waits in vain for `timeout` milliseconds for another process changes it all the same, who
  /// has none does not.
  ///
  /// - Returns: whether it was changed.
  /// - Throws: `Failure.system` with the folder where it cannot be kept.
  @discardableResult package func update<M: Machine>(
    _ domain: String, _ lifetime: Lifetime, timeout: Int64 = 1000, on machine: M,
    _ change: (inout Record) -> Void
  ) throws(Failure) -> Bool {
    guard let folder = folder(for: lifetime) else {
      throw .system(.notFound, path: "$XDG_STATE_HOME and $HOME")
    }
    var failure: Failure?
    var isChanged = true
    machine.withLock(on: FileName.encoded(domain), in: folder, timeout: timeout) { outcome in
      if timeout == 0, outcome == .refused {
        isChanged = false
        return
      }
      var record = record(of: domain, lifetime, on: machine) ?? Record()
      change(&record)
      do throws(Failure) {
        try set(record, of: domain, lifetime, isLocked: outcome == .locked, on: machine)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return isChanged
  }

  /// The names of all domains that have a record, in order.
  package func domains<M: Machine>(_ lifetime: Lifetime, on machine: M) throws(Failure) -> [String]
  {
    guard let folder = folder(for: lifetime),
      case .names(let names) = try machine.perform(.list, in: folder)
    else { return [] }
    return names.compactMap { FileName.decoded($0) }.sorted()
  }

  /// The folders of the suite, for a process that watches them.
  package var folders: [StoreFolder] {
    guard let persistentFolder else { return [volatileFolder] }
    return [persistentFolder, volatileFolder]
  }

  /// Where locks are held; they never outlive a reboot.
  package var lockFolder: StoreFolder { volatileFolder }

  private func folder(for lifetime: Lifetime) -> StoreFolder? {
    switch lifetime {
    case .persistent: persistentFolder
    case .volatile: volatileFolder
    }
  }

  /// The specification: “All paths must be absolute. If an implementation
  /// encounters a relative path it should ignore it.”
  private static func absolute(_ path: String?) -> String? {
    guard let path, path.utf8.first == UInt8(ascii: "/") else { return nil }
    return path
  }
}
