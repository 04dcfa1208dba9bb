/// The settings of what a command may touch.
///
/// An object, because few widgets have one, and settings are copied for each.
final class AccessSettings {
  /// Whether the kernel confines a command.
  enum Confine: String, CaseIterable {
    case no
    case yes
    /// The command is not run where the kernel cannot hold all of it.
    case required
  }

  /// A kind of service that a program reaches by a Unix socket.
  enum Socket: String, CaseIterable {
    case sessionBus = "session-bus"
    case systemBus = "system-bus"
    case sound
    case display
    case other
  }

  /// `nil` if it follows from the rest.
  var confine: Confine?
  /// The paths as written.
  var reads: [String] = []
  var writes: [String] = []
  /// `HOST`, `HOST:PORT`, or `any`.
  var network: [String] = []
  var sockets: [Socket] = []

  init() {}

  private init(_ other: AccessSettings) {
    confine = other.confine
    reads = other.reads
    writes = other.writes
    network = other.network
    sockets = other.sockets
  }

  /// The word for all hosts.
  static let any = "any"

  /// True if the command is confined: what it may touch is said, and not that it may touch all.
  var isConfined: Bool { confine != .some(.no) }

  /// The network as the kernel knows it.
  var access: NetworkAccess {
    if network.contains(AccessSettings.any) { return .any }
    return network.isEmpty ? .none : .hosts(network)
  }

  /// Returns a copy with a change; without settings, a change of the defaults.
  static func changed(
    _ settings: AccessSettings?, _ change: (AccessSettings) -> Void
  ) -> AccessSettings {
    let copy = settings.map { AccessSettings($0) } ?? AccessSettings()
    change(copy)
    return copy
  }

  /// Returns what an extension and the user's section say together; `nil` if neither says anything.
  static func merged(_ base: AccessSettings?, _ section: AccessSettings?) -> AccessSettings? {
    guard let section else { return base }
    return changed(base) { all in
      all.confine = section.confine ?? all.confine
      all.reads += section.reads
      all.writes += section.writes
      all.network += section.network
      all.sockets += section.sockets
    }
  }
}
