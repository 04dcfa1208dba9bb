/// `todayline defaults`, after macOS's defaults(1).
enum StoreCommand {
  /// Runs a command on both lifetimes of a suite.
  ///
  /// - Throws: `Mistake.failure` if the domain or key does not exist, or the store cannot be
  ///   written.
  static func run(_ command: DefaultsCommand, suite: String, on machine: Machine) throws(Mistake) {
    try machine.print(
      try failing { () throws(Failure) in
        try output(of: command, Defaults(suite: suite, on: machine), on: machine)
      })
  }

  private static func output(
    of command: DefaultsCommand, _ defaults: Defaults, on machine: Machine
  ) throws(Failure) -> String {
    var output = ""
    switch command {
    case .domains:
      for domain in try domains(defaults, on: machine) { output += visible(domain) + "\n" }
    case .read(nil, _):
      for domain in try domains(defaults, on: machine) {
        output += (output.isEmpty ? "" : "\n") + "[" + visible(domain) + "]\n"
        output += lines(of: merged(domain, defaults, on: machine))
      }
    case .read(let domain?, nil):
      let record = merged(domain, defaults, on: machine)
      guard !record.isEmpty else { throw .noDefault(domain: domain, key: nil) }
      output = lines(of: record)
    case .read(let domain?, let key?):
      let record = merged(domain, defaults, on: machine)
      guard !record.isEmpty else { throw .noDefault(domain: domain, key: nil) }
      guard let value = record[key] else { throw .noDefault(domain: domain, key: key) }
      output = value + "\n"
    case .write(let domain, let key, let value):
      try write(value, for: key, to: domain, defaults, on: machine)
    case .delete(let domain, let key): try delete(domain, key, defaults, on: machine)
    }
    return output
  }

  private static func domains(_ defaults: Defaults, on machine: Machine) throws(Failure) -> [String]
  {
    var all: [String] = []
    for lifetime in Defaults.Lifetime.allCases {
      all += try defaults.domains(lifetime, on: machine)
    }
    var domains: [String] = []
    for domain in all.sorted() {
      if let last = domains.last, last.utf8.elementsEqual(domain.utf8) { continue }
      domains.append(domain)
    }
    return domains
  }

  private static func merged(_ domain: String, _ defaults: Defaults, on machine: Machine) -> Record
  {
    var record = defaults.record(of: domain, .persistent, on: machine) ?? Record()
    for entry in defaults.record(of: domain, .volatile, on: machine)?.entries ?? [] {
      record[entry.key] = entry.value
    }
    // The user's keys are not searched for duplicates: each occurs once, and there may be many.
    let known = record
    for entry in defaults.record(of: domain, .own, on: machine)?.entries ?? []
    where known[entry.key] == nil { record.append(entry.value, for: entry.key) }
    return record
  }

  /// Changes a key where the widget reads it, so that the next call shows the value until the
  /// widget publishes another; any other key is the user's own, and persists.
  ///
  /// - Throws:
  ///   `Failure.reservedKey` for a key of the widget's that it has not written yet, `Failure.lockedDomain`,
  ///   or `Failure.system`.
  private static func write(
    _ value: String, for key: String, to domain: String, _ defaults: Defaults, on machine: Machine
  ) throws(Failure) {
    for lifetime in [Defaults.Lifetime.volatile, .persistent] {
      let isThere = try change(domain, lifetime, defaults, on: machine) { record in
        guard record[key] != nil else { return false }
        record[key] = value
        return true
      }
      if isThere { return }
    }
    let lifetime = try StoreKeys.lifetime(of: key, in: domain)
    _ = try change(domain, lifetime, defaults, isNew: true, on: machine) { record in
      record[key] = value
      return true
    }
  }

  private static func delete(
    _ domain: String, _ key: String?, _ defaults: Defaults, on machine: Machine
  ) throws(Failure) {
    var wasFound = false
    for lifetime in Defaults.Lifetime.allCases {
      let isChanged = try change(domain, lifetime, defaults, on: machine) { record in
        if let key {
          guard record[key] != nil else { return false }
          record[key] = nil
        } else {
          record = Record()
        }
        return true
      }
      wasFound = wasFound || isChanged
    }
    if !wasFound { throw .noDefault(domain: domain, key: key) }
  }

  /// Changes a record under its lock, so that no other process loses a change.
  ///
  /// - Returns: true if `change` did.
  /// - Throws: `Failure.lockedDomain` if another process keeps the lock, or `Failure.system`.
  private static func change(
    _ domain: String, _ lifetime: Defaults.Lifetime, _ defaults: Defaults, isNew: Bool = false,
    on machine: Machine, _ change: (inout Record) -> Bool
  ) throws(Failure) -> Bool {
    guard isNew || defaults.record(of: domain, lifetime, on: machine) != nil else { return false }
    var wasLocked = false
    let isChanged = try defaults.claim(domain, lifetime, timeout: timeout, on: machine) { record in
      wasLocked = true
      return change(&record)
    }
    guard wasLocked else { throw .lockedDomain(domain) }
    return isChanged
  }

  /// The time to wait for other commands that change the same domain.
  private static let timeout = Duration.seconds(30)

  private static func lines(of record: Record) -> String {
    var lines = ""
    for entry in record.entries {
      lines += visible(entry.key) + " = " + visible(entry.value) + "\n"
    }
    return lines
  }

  /// Returns a text for a list: on one line, and without terminal escape sequences, because stored
  /// texts may come from anywhere.
  ///
  /// A single value is printed unchanged, for programs.
  private static func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: result += "\\n"
      case 0x5C: result += "\\\\"
      case 0..<0x20, 0x7F..<0xA0: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
