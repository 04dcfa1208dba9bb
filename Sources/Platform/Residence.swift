import CPlatform

/// The files and answers that a resident process keeps, so that a tick asks the kernel only for
/// what may have changed.
final class Residence {
  private var files = KeptFiles()
  private var memory = FileMemory()
  /// The file system statistics queried in this round: several widgets may show the same one.
  private var statistics: [(path: String, values: FileSystemStatistics)] = []
  private var root: (number: DeviceNumber?, time: Duration) = (nil, .min / 2)
  /// A descriptor of the mount table, which reports changes by POLLPRI, or -1; proc_pid_mounts(5).
  private var mounts: Int32 = -1
  private var knowsMounts = false

  private var now: Duration { .uptime }

  /// Starts a round, in which file system sizes may differ from the previous one.
  func beginRound() {
    statistics.removeAll(keepingCapacity: true)
    knowsMounts = false
  }

  func forget() { memory.forget() }

  func hears(links: Bool) { memory.hearsLinks = links }

  /// Records a link event, which may have changed the name of an interface.
  func linksHaveChanged() {
    memory.linksHaveChanged(at: now)
    files.close(below: "/sys/class/net/")
  }

  func contents(of path: String, limit: Int, _ validity: Validity) throws(Failure) -> [UInt8] {
    let now = now
    if validity == .none { return try files.contents(of: path, limit: limit, at: now) }
    if validity == .mounts { lookAtMounts() }
    switch memory.answer(to: path, validity, at: now) {
    case .bytes(let bytes)?: return bytes
    case .failure(let failure)?: throw failure
    case .names?, nil: break
    }
    do throws(Failure) {
      let bytes = try OpenFile.contents(of: path, limit: limit)
      memory.remember(.bytes(bytes), to: path, validity, at: now)
      return bytes
    } catch {
      memory.remember(.failure(error), to: path, validity, at: now)
      throw error
    }
  }

  func names(in folder: String, _ validity: Validity) throws(Failure) -> [String] {
    let now = now
    switch memory.answer(to: folder, validity, at: now) {
    case .names(let names)?: return names
    case .failure(let failure)?: throw failure
    case .bytes?, nil: break
    }
    do throws(Failure) {
      let names = try Kernel.names(in: folder)
      memory.remember(.names(names), to: folder, validity, at: now)
      return names
    } catch {
      memory.remember(.failure(error), to: folder, validity, at: now)
      throw error
    }
  }

  /// Returns the cached result of `find`; the name must not look like a path.
  func finding(_ name: String, _ validity: Validity, _ find: () -> [UInt8]) -> [UInt8] {
    let now = now
    if validity == .mounts { lookAtMounts() }
    if case .bytes(let bytes)? = memory.answer(to: name, validity, at: now) { return bytes }
    let bytes = find()
    memory.remember(.bytes(bytes), to: name, validity, at: now)
    return bytes
  }

  /// Returns the kernel's answer about an interface, which is valid until the next link event.
  func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]? {
    let now = now
    let key: String
    // No path starts like that.
    switch question {
    case .address: key = "address " + interface
    case .prefixLength: key = "prefix " + interface
    case .networkName: key = "network " + interface
    // These change without a link event.
    case .frequency, .bitRate, .signal: return Kernel.answer(to: question, of: interface)
    }
    switch memory.answer(to: key, .links, at: now) {
    case .bytes(let bytes)?: return bytes
    case .failure?: return nil
    case .names?, nil: break
    }
    let bytes = Kernel.answer(to: question, of: interface)
    memory.remember(bytes.map { .bytes($0) } ?? .failure(.absent(key)), to: key, .links, at: now)
    return bytes
  }

  var deviceOfRoot: DeviceNumber? {
    let now = now
    if now - root.time >= FileMemory.seconds { root = (Kernel.device(of: "/"), now) }
    return root.number
  }

  func statistics(ofFileSystemAt path: String) throws(Failure) -> FileSystemStatistics {
    for known in statistics where known.path == path { return known.values }
    let values = try Kernel.statistics(ofFileSystemAt: path)
    statistics.append((path, values))
    return values
  }

  private func lookAtMounts() {
    guard !knowsMounts else { return }
    knowsMounts = true
    if mounts < 0 {
      mounts = MountTable.path.withCString { platform_open_file($0) }
    } else if platform_has_changed(mounts) == 0 {
      return
    }
    memory.forget(.mounts)
    // Without the descriptor, changes go unnoticed.
    if mounts < 0 { knowsMounts = false }
  }
}
