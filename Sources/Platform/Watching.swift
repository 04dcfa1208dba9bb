import CPlatform

/// The events that a resident process waits for.
struct Watching {
  /// The watched files; `nil` in a process that is not resident.
  var files: FileWatch?
  /// The files of the configuration.
  var configuration = PathWatch(.configuration)
  /// The files that are sources.
  var sources = PathWatch(.sources)
  /// The watched attributes, which are open.
  private(set) var attributes: [(path: String, descriptor: Int32)] = []
  /// The wall-clock timer, or -1 before its first use.
  var wallTimer: Int32 = -1
  var kernel = KernelListener()
  var buses = BusListener()
  var leases: [Int32] = []
  /// False once standard input has ended.
  var readsInput = true
  var inputPace = InputPace()

  /// Watches attributes in /sys, replacing those watched before; see `ResidentMachine`.
  mutating func watch(attributes paths: [String]) {
    for attribute in attributes { platform_close(attribute.descriptor) }
    attributes = []
    for path in paths {
      let descriptor = path.withCString { platform_open_file($0) }
      guard descriptor >= 0 else { continue }
      // Only a change after a read is reported.
      platform_drain(descriptor)
      attributes.append((path, descriptor))
    }
  }

  /// Forgets everything, in a process without the descriptors.
  mutating func forget() {
    files?.forget()
    buses.forget()
    self = Watching()
  }
}
