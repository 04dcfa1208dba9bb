import CPlatform

/// The events that a resident process waits for.
struct Watching {
  /// The watched files; `nil` in a process that does not stay.
  var files: FileWatch?
  /// The files of the configuration.
  var configuration = ConfigurationWatch()
  /// The files that are sources.
  var sources = ConfigurationWatch()
  /// The watched attributes, which are open.
  private(set) var attributes: [(path: String, descriptor: Int32)] = []
  /// The timer of the wall clock, or -1 before its first use.
  var wallTimer: Int32 = -1
  /// The sockets for messages of the kernel.
  var kernel = KernelListener()
  /// The open files of shared leases.
  var leases: [Int32] = []
  /// True unless standard input has ended.
  var readsInput = true
  /// The pace at which it is read.
  var inputPace = InputPace()

  /// Watches attributes in /sys instead of those before; see `ResidentMachine`.
  mutating func watch(attributes paths: [String]) {
    for attribute in attributes { platform_close(attribute.descriptor) }
    attributes = []
    for path in paths {
      let descriptor = path.withCString { platform_open_file($0) }
      guard descriptor >= 0 else { continue }
      // Only a change after a reading is reported.
      platform_drain(descriptor)
      attributes.append((path, descriptor))
    }
  }

  /// Forgets everything, in a process that has none of the descriptors.
  mutating func forget() {
    files?.forget()
    self = Watching()
  }
}
