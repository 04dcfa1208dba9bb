extension KernelConfinement {
  /// The limits that the kernel cannot hold a confined program to; empty for a current one.
  var gaps: [String] {
    var gaps: [String] = []
    if landlock == 0 {
      gaps.append("files (it has no landlock)")
    } else if landlock < 3 {
      gaps.append("truncating files (landlock \(landlock), 3 needed)")
    }
    if landlock < 4 { gaps.append("TCP ports (landlock \(landlock), 4 needed)") }
    if landlock < 5 { gaps.append("devices (landlock \(landlock), 5 needed)") }
    if landlock < 6 { gaps.append("signals (landlock \(landlock), 6 needed)") }
    if !hasFilters { gaps.append("sockets (it has no seccomp filters)") }
    return gaps
  }

  /// The same as a sentence, if there are any.
  var gapWords: [String] {
    gaps.isEmpty ? [] : ["This kernel does not hold: " + gaps.joined(separator: ", ") + "."]
  }
}

extension AccessSettings {
  /// The rights of a confined command, a sentence for each kind.
  var words: [String] {
    guard isConfined else { return ["Its commands run with all rights of the user."] }
    var words = [
      reads.isEmpty
        ? "It reads nothing of yours, only the system's own files."
        : "It reads \(AccessSettings.list(reads)), and the system's own files.",
      writes.isEmpty
        ? "It writes nothing but its own folder in the cache."
        : "It writes \(AccessSettings.list(writes)), and its own folder in the cache.",
    ]
    switch access {
    case .none: words.append("It reaches no network.")
    case .any: words.append("It reaches any host.")
    case .hosts(let hosts):
      words.append(
        "It reaches \(AccessSettings.list(hosts)); the kernel holds it to these TCP ports, not to the "
          + "hosts, and not UDP.")
    }
    if !sockets.isEmpty {
      words.append(
        "It talks to services: \(AccessSettings.list(sockets.map { $0.name })); the kernel does not "
          + "know which, and a service can act for it.")
    }
    if confine == .required { words.append("It is not run where the kernel cannot hold all this.") }
    return words
  }

  /// Returns what this allows in addition to another one, in words; empty if nothing.
  func additions(to other: AccessSettings?) -> [String] {
    guard let other, other.isConfined || !isConfined else { return [] }
    guard isConfined else { return other.isConfined ? ["all rights of the user"] : [] }
    guard other.isConfined else { return [] }
    var words: [String] = []
    func add(_ verb: String, _ new: [String], _ old: [String]) {
      let more = new.filter { !old.contains($0) }
      if !more.isEmpty { words.append(verb + " " + AccessSettings.list(more)) }
    }
    add("reads", reads, other.reads + other.writes)
    add("writes", writes, other.writes)
    if other.access != .any { add("reaches", network, other.network) }
    if other.confine == .required, confine != .required {
      words.append("is run where the kernel cannot hold all this")
    }
    add("talks to", sockets.map { $0.name }, other.sockets.map { $0.name })
    return words
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

extension AccessSettings.Socket {
  var name: String {
    switch self {
    case .sessionBus: "the session's D-Bus"
    case .systemBus: "the system's D-Bus"
    case .sound: "the sound server"
    case .display: "the display server"
    case .other: "others"
    }
  }
}
