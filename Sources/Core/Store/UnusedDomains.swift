/// Removes records that have not been read in a long time.
extension Defaults {
  /// The time after which a record is unused.
  static let longestDisuse = Duration.days(30)
  /// The time between two cleanups.
  private static let cleanupInterval = Duration.days(1)
  /// The file whose age is that of the last cleanup.
  private static let cleanupMark = ".cleanup"
  private static let lockPrefixes = [".lock-", ".lease-"]
  /// The start of the names of files that are not yet whole.
  static let temporaryPrefix = ".new-"

  /// Removes the records of domains that no one has read for 30 days in which there were cleanups,
  /// locks without a record, and files of killed processes; at most once a day.
  ///
  /// After a longer pause, or if the clock was wrong, what is in use would look unused: then nothing
  /// is removed. The keys that the user has added stay.
  func removeUnused(on machine: Machine) {
    guard let folder = folders.first else { return }
    let age = age(of: Defaults.cleanupMark, in: folder, on: machine)
    if let age, age < Defaults.cleanupInterval { return }
    let mark = StoreOperation.replace(Defaults.cleanupMark, with: [0x0A], isLocked: false)
    guard (try? machine.perform(mark, in: folder)) != nil, let age, age < Defaults.longestDisuse
    else { return }
    for folder in folders {
      guard case .names(let names)? = try? machine.perform(.list, in: folder) else { continue }
      for name in names where isRecord(name) && isUnused(name, on: machine) {
        remove(name, on: machine) { isUnused(name, on: machine) }
      }
    }
    for folder in folders { removeLeftovers(in: folder, on: machine) }
  }

  private func isRecord(_ name: String) -> Bool { FileName.decoded(name) != nil }

  /// Returns true if no record of that name was used.
  private func isUnused(_ name: String, on machine: Machine) -> Bool {
    for folder in folders {
      if let age = age(of: name, in: folder, on: machine), age < Defaults.longestDisuse {
        return false
      }
    }
    return true
  }

  /// Removes what else is stored of a domain whose persistent record was removed, unless another
  /// process has made a new one.
  func removeRest(of domain: String, on machine: Machine) {
    guard let folder = folders.first else { return }
    let name = FileName.encoded(domain)
    remove(name, on: machine) { age(of: name, in: folder, on: machine) == nil }
  }

  /// Keeps only as many of the persistent domains with that prefix, which names no other domain; those
  /// that no one has used for longest are removed.
  func keepLatest(_ count: Int, of prefix: String, on machine: Machine) throws(Failure) {
    let domains = try domains(.persistent, on: machine).filter { $0.utf8.starts(with: prefix.utf8) }
    guard domains.count > count, let folder = folders.first else { return }
    var ages: [(name: String, age: Duration)] = []
    for domain in domains {
      let name = FileName.encoded(domain)
      ages.append((name, age(of: name, in: folder, on: machine) ?? .zero))
    }
    ages.sort { $0.age > $1.age }
    for entry in ages.prefix(domains.count - count) {
      remove(entry.name, on: machine) {
        age(of: entry.name, in: folder, on: machine).map { $0 >= entry.age } ?? true
      }
    }
  }

  /// Removes the records of that name with their locks if they are unused, which is decided with each
  /// lock: a process may have just come to use them.
  private func remove(_ name: String, on machine: Machine, if isUnused: () -> Bool) {
    for folder in folders {
      machine.withLock(on: name, in: folder, timeout: .zero) { outcome in
        guard outcome.isAlone, isUnused() else { return }
        _ = try? machine.perform(.remove(name), in: folder)
        _ = try? machine.perform(.remove(Defaults.lockPrefixes[0] + name), in: folder)
      }
    }
  }

  /// Removes the locks that are as old, of which no domain has a record, and what killed processes have left.
  private func removeLeftovers(in folder: StoreFolder, on machine: Machine) {
    guard case .names(let names)? = try? machine.perform(.list, in: folder) else { return }
    for file in names {
      if file.utf8.starts(with: Defaults.temporaryPrefix.utf8),
        let age = age(of: file, in: folder, on: machine), age > .minutes(1)
      {
        _ = try? machine.perform(.remove(file), in: folder)
      }
      for prefix in Defaults.lockPrefixes where file.utf8.starts(with: prefix.utf8) {
        let name = String(Substring(file.utf8.dropFirst(prefix.utf8.count)))
        guard let age = age(of: file, in: folder, on: machine), age >= Defaults.longestDisuse,
          !hasRecord(ofLock: name, on: machine)
        else { continue }
        machine.withLock(on: name, in: folder, timeout: .zero) { outcome in
          guard outcome.isAlone else { return }
          _ = try? machine.perform(.remove(file), in: folder)
        }
      }
    }
  }

  /// Returns true if the domain of a lock has a record; the domain may follow a word and a hyphen, as
  /// in `refresh-http`.
  private func hasRecord(ofLock name: String, on machine: Machine) -> Bool {
    var name = name.utf8[...]
    while true {
      for folder in folders where age(of: String(Substring(name)), in: folder, on: machine) != nil {
        return true
      }
      guard let hyphen = name.firstIndex(of: UInt8(ascii: "-")) else { return false }
      name = name[name.index(after: hyphen)...]
    }
  }

  /// Returns the time since a file was last read or written, if any.
  private func age(of name: String, in folder: StoreFolder, on machine: Machine) -> Duration? {
    guard !name.isEmpty, case .age(let age)? = try? machine.perform(.age(name), in: folder) else {
      return nil
    }
    return age
  }
}
