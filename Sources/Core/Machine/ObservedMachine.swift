/// A machine that passes on what a widget reads, and keeps a copy, so that an explanation shows the
/// bytes from which a value was made.
///
/// It does no more than sampling needs.
final class ObservedMachine: Machine {
  /// The files that could be read, in order, with their bytes; each counts once.
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// The sizes of the file system that was asked last, if any.
  private(set) var statistics: FileSystemStatistics?
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Returns the bytes of a file that was read, if it was.
  func bytes(of path: String) -> [UInt8]? {
    for file in files where file.path == path { return file.bytes }
    return nil
  }

  override func contents(of path: String, limit: Int, validity: Validity) throws(Failure) -> [UInt8]
  {
    let bytes = try machine.contents(of: path, limit: limit, validity: .none)
    if self.bytes(of: path) == nil { files.append((path, bytes)) }
    return bytes
  }

  override func statistics(ofFileSystemAt path: String) throws(Failure) -> FileSystemStatistics {
    let statistics = try machine.statistics(ofFileSystemAt: path)
    self.statistics = statistics
    return statistics
  }

  override func environment(_ name: String) -> String? { machine.environment(name) }

  override var timeLocale: String? { machine.timeLocale }

  override func trustedContents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    try machine.trustedContents(of: path, limit: limit)
  }

  override func names(in folder: String, validity: Validity) throws(Failure) -> [String] {
    try machine.names(in: folder, validity: .none)
  }

  override func destination(ofSymbolicLinkAt path: String) -> String? {
    machine.destination(ofSymbolicLinkAt: path)
  }

  override func device(of path: String) -> DeviceNumber? { machine.device(of: path) }

  override func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]? {
    machine.answer(to: question, of: interface)
  }

  override func ask(
    _ calls: [BusCall], on bus: MessageBus, until end: Duration
  ) throws(Failure) -> [BusReply] { try machine.ask(calls, on: bus, until: end) }

  override var userIdentifier: UInt32 { machine.userIdentifier }

  override var now: Timestamp { machine.now }

  override var uptime: Duration { machine.uptime }

  override var sinceBoot: Duration { machine.sinceBoot }

  override var boot: String { machine.boot }

  override func pause(_ time: Duration) { machine.pause(time) }

  override func random() -> UInt64 { machine.random() }
}
