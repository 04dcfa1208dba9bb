/// A file-backed store of domains in suites, modeled on `NSUserDefaults`.
struct Defaults {
  /// The lifetime of a record.
  enum Lifetime: CaseIterable {
    /// Survives a reboot: snapshots. `$XDG_STATE_HOME/todayline`.
    case persistent
    /// Ends with a reboot: open details, locks, counters. `$XDG_RUNTIME_DIR/todayline`, or the next
    /// usable one of `RuntimePlace`.
    case volatile
    /// Survives everything: the keys that the user has added, beside the snapshots.
    case own
  }

  /// The suite used if the user names none.
  static let defaultSuite = "default"

  private let persistentFolder: StoreFolder?
  private let volatileFolder: StoreFolder

  /// Creates the store of a suite at the place that the environment defines; XDG Base Directory
  /// Specification 0.8.
  ///
  /// Without a home directory, nothing persistent is stored.
  init(suite: String, on machine: Machine) {
    let suite = FileName.encoded(suite)
    persistentFolder = StorePlaces.state(suite: suite) { machine.environment($0) }
    volatileFolder = StorePlaces.runtime(suite: suite, on: machine)
  }

  /// Returns the record of a domain, or `nil` if there is no readable one.
  func record(of domain: String, _ lifetime: Lifetime, on machine: Machine) -> Record? {
    guard let folder = folder(for: lifetime) else { return nil }
    do {
      let operation = StoreOperation.read(
        Defaults.fileName(of: domain, lifetime), limit: Record.limit)
      guard case .bytes(let bytes) = try machine.perform(operation, in: folder) else { return nil }
      return Record(bytes)
    } catch { return nil }
  }

  /// Replaces the record of a domain; an empty record removes it.
  ///
  /// Resident processes are notified unless `announces` is false, as for readings that each of
  /// them takes itself.
  ///
  /// - Throws: `Failure.system` with the folder if it cannot be written, `Failure.fullDomain` if the
  ///   record could not be read again.
  func set(
    _ record: Record, of domain: String, _ lifetime: Lifetime, isLocked: Bool = false,
    announces: Bool = true, on machine: Machine
  ) throws(Failure) {
    guard let folder = folder(for: lifetime) else { throw .noHome("XDG_STATE_HOME") }
    guard record.bytes.count <= Record.limit else { throw .fullDomain(domain) }
    let name = Defaults.fileName(of: domain, lifetime)
    guard !record.isEmpty else { return _ = try machine.perform(.remove(name), in: folder) }
    _ = try machine.perform(.replace(name, with: record.bytes, isLocked: isLocked), in: folder)
    if announces { _ = try? machine.perform(.announce(name), in: folder) }
  }

  /// Finds out whether the state of a refresh can be stored.
  ///
  /// - Throws: `Failure.unstorable`.
  func checkIsWritable(on machine: Machine) throws(Failure) {
    // Hidden from a process that watches the folder.
    let name = ".check-" + String(machine.random())
    do throws(Failure) {
      _ = try machine.perform(.replace(name, with: [0x0A], isLocked: false), in: volatileFolder)
      _ = try machine.perform(.remove(name), in: volatileFolder)
    } catch {
      guard case .system(let reason, let path) = error else { throw error }
      throw .unstorable(reason, path: path)
    }
  }

  /// Changes the record of a domain without losing changes by other processes.
  ///
  /// If another process still holds the lock after `timeout`, the record is changed anyway; with a
  /// timeout of 0 it is not.
  ///
  /// - Returns: true if it was changed.
  /// - Throws: `Failure.system` with the folder if it cannot be written.
  @discardableResult func update(
    _ domain: String, _ lifetime: Lifetime, timeout: Duration = .seconds(1), announces: Bool = true,
    on machine: Machine, _ change: (inout Record) -> Void
  ) throws(Failure) -> Bool {
    try self.change(
      domain, lifetime, timeout: timeout, needsLock: timeout == .zero, announces: announces,
      on: machine
    ) {
      change(&$0)
      return true
    }
  }

  /// Changes the record of a domain if `change` returns true, but never without the lock, so that
  /// only one of several processes makes the change.
  ///
  /// - Returns: true if it was changed.
  /// - Throws: `Failure.system` with the folder if it cannot be written.
  func claim(
    _ domain: String, _ lifetime: Lifetime, timeout: Duration = .seconds(1), announces: Bool = true,
    on machine: Machine, _ change: (inout Record) -> Bool
  ) throws(Failure) -> Bool {
    try self.change(
      domain, lifetime, timeout: timeout, needsLock: true, announces: announces, on: machine, change
    )
  }

  private func change(
    _ domain: String, _ lifetime: Lifetime, timeout: Duration, needsLock: Bool, announces: Bool,
    on machine: Machine, _ change: (inout Record) -> Bool
  ) throws(Failure) -> Bool {
    guard let folder = folder(for: lifetime) else { throw .noHome("XDG_STATE_HOME") }
    var failure: Failure?
    var isChanged = false
    machine.withLock(on: FileName.encoded(domain), in: folder, timeout: timeout) { outcome in
      if needsLock, outcome == .refused { return }
      var record = record(of: domain, lifetime, on: machine) ?? Record()
      isChanged = change(&record)
      guard isChanged else { return }
      do throws(Failure) {
        try set(
          record, of: domain, lifetime, isLocked: outcome == .locked, announces: announces,
          on: machine)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return isChanged
  }

  /// Returns the sorted names of all domains that have a record.
  func domains(_ lifetime: Lifetime, on machine: Machine) throws(Failure) -> [String] {
    guard let folder = folder(for: lifetime),
      case .names(let names) = try machine.perform(.list, in: folder)
    else { return [] }
    let prefix = lifetime == .own ? Defaults.ownPrefix : ""
    var domains: [String] = []
    for name in names where name.utf8.starts(with: prefix.utf8) {
      let encoded =
        prefix.isEmpty ? name : String(Substring(name.utf8.dropFirst(prefix.utf8.count)))
      if let domain = FileName.decoded(encoded) { domains.append(domain) }
    }
    return domains.sorted()
  }

  /// Returns the name of a record's file; a name with a period is hidden from a process that watches
  /// the folder.
  private static func fileName(of domain: String, _ lifetime: Lifetime) -> String {
    let name = FileName.encoded(domain)
    return lifetime == .own ? ownPrefix + name : name
  }

  private static let ownPrefix = ".own-"

  /// Returns the path of a domain's record, whether it exists or not, if it can be stored.
  func path(of domain: String, _ lifetime: Lifetime, on machine: Machine) -> String? {
    guard let folder = folder(for: lifetime) else { return nil }
    let inUse = folder.runtimePlace == nil ? folder : machine.folderInUse(for: folder)
    return inUse.path + "/" + Defaults.fileName(of: domain, lifetime)
  }

  /// The folders of the suite, for a process that watches them.
  var folders: [StoreFolder] {
    guard let persistentFolder else { return [volatileFolder] }
    return [persistentFolder, volatileFolder]
  }

  /// The folder of the logs, if there is a home directory.
  var logFolder: StoreFolder? { persistentFolder }

  /// The folder of the locks, which never outlive a reboot.
  var lockFolder: StoreFolder { volatileFolder }

  private func folder(for lifetime: Lifetime) -> StoreFolder? {
    switch lifetime {
    case .persistent, .own: persistentFolder
    case .volatile: volatileFolder
    }
  }
}
