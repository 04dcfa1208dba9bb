import CPlatform

/// A confinement in the form in which a forked process enters it, where nothing can be allocated.
struct PreparedConfinement: ~Copyable {
  /// `nil` for a program that is not confined.
  let pointer: OpaquePointer?

  /// Creates the program's own folder, and asks the kernel.
  ///
  /// - Throws: `Failure.unconfined` if the kernel lacks what is required, and `Failure.noProcess` if it
  ///   refuses what it has.
  init(_ wanted: Confinement?) throws(Failure) {
    pointer = if let wanted { try PreparedConfinement.prepared(wanted) } else { nil }
  }

  private static func prepared(_ wanted: Confinement) throws(Failure) -> OpaquePointer? {
    if wanted.isRequired { try wanted.check(.ofThisKernel) }
    var writes = wanted.writes
    if let folder = wanted.folder {
      PreparedConfinement.create(folder)
      writes.append(folder)
    }
    let reading = TerminatedStrings(wanted.reads)
    let writing = TerminatedStrings(writes)
    let folder = TerminatedStrings(wanted.folder.map { [$0] } ?? [])
    let ports = wanted.network.ports
    var error: Int32 = 0
    let prepared = ports.withUnsafeBufferPointer { ports in
      var permissions = platform_permissions(
        reads: reading.pointers, writes: writing.pointers, ports: ports.baseAddress,
        port_count: Int32(ports.count), network: wanted.network.kind,
        has_sockets: wanted.hasSockets ? 1 : 0, folder: folder.pointers.pointee)
      return platform_confine(&permissions, &error)
    }
    guard error == 0 else {
      platform_release_confinement(prepared)
      throw .noProcess(SystemReason(result: Int(error)))
    }
    #if os(Linux)
      guard prepared != nil else { throw .noProcess(.noMemory) }
    #endif
    return prepared
  }

  deinit { platform_release_confinement(pointer) }

  /// Creates a folder for its user only, with the folders above it.
  private static func create(_ path: String) {
    if path.withCString({ platform_make_folder($0) }) == 0 { return }
    var position = path.utf8.startIndex
    while let slash = path.utf8[position...].dropFirst().firstIndex(of: UInt8(ascii: "/")) {
      _ = String(path[..<slash]).withCString { platform_make_folder($0) }
      position = slash
    }
    _ = path.withCString { platform_make_folder($0) }
  }
}

extension NetworkAccess {
  fileprivate var kind: platform_network {
    switch self {
    case .none: platform_network_none
    case .hosts: platform_network_ports
    case .any: platform_network_any
    }
  }

  /// The TCP ports of the hosts: those that are written, else those of the web; and that of DNS.
  fileprivate var ports: [UInt16] {
    guard case .hosts(let hosts) = self else { return [] }
    var ports: [UInt16] = [53]
    for host in hosts {
      if let port = NetworkAccess.port(of: host) { ports.append(port) } else { ports += [80, 443] }
    }
    return ports
  }
}

extension KernelConfinement {
  /// The abilities of the kernel that runs.
  static var ofThisKernel: KernelConfinement {
    KernelConfinement(
      landlock: Int(platform_landlock_version()), hasFilters: platform_has_filters() != 0)
  }
}
