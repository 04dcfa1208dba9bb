import Core
import Input

/// `todayline defaults`, after macOS's defaults(1).
enum StoreCommand {
  /// Runs a command on both lifetimes of a suite.
  ///
  /// - Throws: `Mistake.failure` if there is no such domain or key, or the store cannot be written.
  static func run<M: Machine>(
    _ command: DefaultsCommand, suite: String, on machine: M
  ) throws(Mistake) {
    try machine.print(
      try failing { () throws(Failure) in
        try output(of: command, Defaults(suite: suite, on: machine), on: machine)
      })
  }

  private static func output<M: Machine>(
    of command: DefaultsCommand, _ defaults: Defaults, on machine: M
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
      var record = defaults.record(of: domain, .persistent, on: machine) ?? Record()
      record[key] = value
      try defaults.set(record, of: domain, .persistent, on: machine)
    case .delete(let domain, let key):
      try delete(domain, key, defaults, on: machine)
    }
    return output
  }

  private static func domains<M: Machine>(
    _ defaults: Defaults, on machine: M
  ) throws(Failure) -> [String] {
    var domains = try defaults.domains(.persistent, on: machine)
    for domain in try defaults.domains(.volatile, on: machine) where !domains.contains(domain) {
      domains.append(domain)
    }
    return domains.sorted()
  }

  private static func merged<M: Machine>(
    _ domain: String, _ defaults: Defaults, on machine: M
  ) -> Record {
    var record = defaults.record(of: domain, .persistent, on: machine) ?? Record()
    for entry in defaults.record(of: domain, .volatile, on: machine)?.entries ?? [] {
      record[entry.key] = entry.value
    }
    return record
  }

  private static func delete<M: Machine>(
    _ domain: String, _ key: String?, _ defaults: Defaults, on machine: M
  ) throws(Failure) {
    var wasFound = false
    for lifetime in Defaults.Lifetime.allCases {
      guard var record = defaults.record(of: domain, lifetime, on: machine) else { continue }
      if let key {
        guard record[key] != nil else { continue }
        record[key] = nil
      } else {
        record = Record()
      }
      wasFound = true
      try defaults.set(record, of: domain, lifetime, on: machine)
    }
    if !wasFound { throw .noDefault(domain: domain, key: key) }
  }

  private static func lines(of record: Record) -> String {
    var lines = ""
    for entry in record.entries {
      lines += visible(entry.key) + " = " + visible(entry.value) + "\n"
    }
    return lines
  }

  /// Returns a text for a list: on one line, and without escape sequences for the terminal, because
  /// stored texts may come from anywhere.
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
