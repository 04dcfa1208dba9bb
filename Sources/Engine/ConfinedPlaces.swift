/// The paths that a confined program reaches, and its own folder.
struct ConfinedPlaces {
  let access: AccessSettings
  let source: String
  let machine: Machine

  private var home: String? { ConfinedPlaces.absolute(machine.environment("HOME")) }

  /// Returns what the kernel is asked to hold a command of a domain to.
  func confinement(of domain: String) -> Confinement {
    var confinement = Confinement()
    confinement.network = network
    confinement.hasSockets = !access.sockets.isEmpty
    confinement.isRequired = access.confine == .required
    confinement.folder = ConfinedPlaces.cache(on: machine).map {
      $0 + "/" + FileName.encoded(domain)
    }
    confinement.reads = ConfinedPlaces.system + programs
    if let own = machine.destination(ofSymbolicLinkAt: "/proc/self/exe") {
      confinement.ownProgram = own
      confinement.reads.append(own)
    }
    if confinement.network != .none { confinement.reads += ConfinedPlaces.resolving }
    confinement.writes = ConfinedPlaces.devices
    for path in access.reads { confinement.reads += places(of: path) }
    for path in access.writes { confinement.writes += places(of: path) }
    return confinement
  }

  /// Programs, libraries, settings of the machine, and what the kernel tells; nothing of the user.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/proc", "/sys",
    "/nix/store", "/gnu/store", "/run/current-system", "/snap", "/dev/random", "/dev/urandom",
  ]
  private static let devices = ["/dev/null", "/dev/zero", "/dev/full"]
  /// The folders to which links in /etc lead.
  private static let resolving = [
    "/run/systemd/resolve", "/run/NetworkManager", "/run/resolvconf", "/var/lib/ca-certificates",
  ]

  /// The folders of `PATH` that hold programs of the user, but not a whole home.
  private var programs: [String] {
    var folders: [String] = []
    for part in (machine.environment("PATH") ?? "").utf8.split(separator: UInt8(ascii: ":")) {
      let folder = AbsolutePath.normalized(String(Substring(part)), in: "/")
      let isOfSystem = ConfinedPlaces.system.contains { folder == $0 || folder.hasPrefix($0 + "/") }
      let isAboveHome =
        home.map { ($0 + "/").hasPrefix(folder == "/" ? "/" : folder + "/") } ?? false
      if part.first == UInt8(ascii: "/"), !isOfSystem, !isAboveHome { folders.append(folder) }
    }
    return folders
  }

  /// The hosts, with the ports of proxies.
  private var network: NetworkAccess {
    guard case .hosts(var hosts) = access.access else { return access.access }
    for name in ["https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY"] {
      guard let proxy = machine.environment(name) else { continue }
      let bare = proxy.utf8.last == UInt8(ascii: "/") ? String(proxy.dropLast()) : proxy
      if NetworkAccess.port(of: bare) != nil { hosts.append(bare) }
    }
    return .hosts(hosts)
  }

  /// The folder of the folders of confined programs, or `nil` without a home.
  static func cache(on machine: Machine) -> String? {
    let base =
      absolute(machine.environment("XDG_CACHE_HOME"))
      ?? absolute(machine.environment("HOME")).map { $0 + "/.cache" }
    return base.map { $0 + "/todayline" }
  }

  /// Returns the absolute paths of a written one.
  private func places(of written: String) -> [String] {
    var path = written
    if path.utf8.elementsEqual(ConfinedPlaces.repository.utf8) {
      let folder = ConfigurationFile.expanded(source, home: home)
      return folder.map { RepositoryPlaces(machine: machine).places(of: $0) } ?? []
    }
    if path.utf8.starts(with: "{source}".utf8) {
      path = source + String(Substring(path.utf8.dropFirst(8)))
    } else if path.utf8.first == UInt8(ascii: "$") {
      let name = path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") }
      guard let value = machine.environment(String(Substring(name))) else { return [] }
      path = value + String(Substring(path.utf8.dropFirst(1 + name.count)))
    }
    guard let expanded = ConfigurationFile.expanded(path, home: home) else { return [] }
    var places = matches(expanded)
    for (folder, variable) in ConfinedPlaces.movable where path.hasPrefix(folder + "/") {
      guard let base = ConfinedPlaces.absolute(machine.environment(variable)) else { continue }
      places += matches(base + String(path.dropFirst(folder.count)))
    }
    return places
  }

  /// The word for the repository that the source is in.
  private static let repository = "{repository}"

  /// Folders of the home that a variable can replace; XDG Base Directory Specification 0.8.
  private static let movable = [
    ("~/.config", "XDG_CONFIG_HOME"), ("~/.cache", "XDG_CACHE_HOME"),
    ("~/.local/share", "XDG_DATA_HOME"), ("~/.local/state", "XDG_STATE_HOME"),
  ]

  /// Returns the paths that match a pattern in the last component.
  private func matches(_ pattern: String) -> [String] {
    let folder = AbsolutePath.folder(of: pattern)
    let name = AbsolutePath.name(of: pattern, in: folder)
    guard name.utf8.contains(UInt8(ascii: "*")) else { return [pattern] }
    let names = (try? machine.names(in: folder)) ?? []
    return names.filter { Wildcards.matches($0, name) }.map {
      (folder == "/" ? "" : folder) + "/" + $0
    }
  }

  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
  }
}

extension WidgetRequest {
  /// True if the kernel is asked to hold the widget's commands to something.
  var isConfined: Bool { access?.isConfined ?? false }

  /// The rights of its commands in words, and which of the limits the kernel does not hold; empty if it runs
  /// none, or if the user's own are free.
  func accessWords(on machine: Machine) -> [String] {
    guard widget.description.runsCommand, isConfined || widget.extension != nil else { return [] }
    let access = access ?? AccessSettings.unconfined
    return access.words + (access.isConfined ? machine.confinement.gapWords : [])
  }

  private var access: AccessSettings? {
    AccessSettings.merged(widget.extension?.access, settings.refresh.access)
  }

  /// Returns what the widget's commands may touch; `nil` for all that the user may.
  func confinement(source: String, domain: String, on machine: Machine) -> Confinement? {
    guard let access, access.isConfined else { return nil }
    return ConfinedPlaces(access: access, source: source, machine: machine).confinement(
      of: widget.extension?.name ?? domain)
  }
}

extension Confinement {
  /// The variables that tell a program of its own folder, and of what has started it.
  var variables: [String] {
    (folder.map { ["TODAYLINE_CACHE=" + $0, "TMPDIR=" + $0] } ?? [])
      + (ownProgram.map { ["TODAYLINE=" + $0] } ?? [])
  }
}
