import CPlatform

/// The sockets for the kernel's messages about devices and network links; netlink(7).
struct KernelListener {
  /// The socket for messages about devices, or -1 if there is none.
  private(set) var devices: Int32 = -1
  /// The socket for messages about network links, or -1 if there is none.
  private(set) var links: Int32 = -1
  /// The subsystems whose devices are of interest.
  private var subsystems: [String] = []

  /// The milliseconds that the rest of a burst has time to come: a plug makes ten messages.
  private static let burst: Int32 = 30
  /// The maximum size of a message about a device; the kernel's own limit is 2048 for its variables.
  private static let messageSize = 8192
  /// The maximum number of messages that are read at once.
  private static let limit = 4096

  /// Listens to events, instead of those listened to before.
  ///
  /// - Returns: those that the kernel reports to this process.
  mutating func listen(to events: KernelEvents) -> KernelEvents {
    subsystems = events.subsystems
    Self.listen(!subsystems.isEmpty, &devices, toLinks: 0)
    Self.listen(events.links, &links, toLinks: 1)
    var heard = KernelEvents(links: links >= 0)
    if devices >= 0, hearsOfDevices { heard.subsystems = subsystems }
    return heard
  }

  private static func listen(_ isWanted: Bool, _ socket: inout Int32, toLinks: Int32) {
    if isWanted, socket < 0 { socket = platform_listen(toLinks) }
    guard !isWanted, socket >= 0 else { return }
    platform_close(socket)
    socket = -1
  }

  /// True unless this is a container with users of its own, to which the kernel sends nothing about
  /// devices; user_namespaces(7).
  private var hearsOfDevices: Bool {
    guard let bytes = try? OpenFile.contents(of: "/proc/self/uid_map", limit: 256) else {
      return true
    }
    var reader = WordReader(bytes)
    return reader.number() == 0 && reader.number() == 0 && reader.number() == 4_294_967_295
  }

  /// Reads the messages, and those that follow at once.
  func events() -> KernelEvents {
    var events = KernelEvents()
    take(&events)
    guard !events.isEmpty else { return events }
    platform_sleep(Self.burst)
    take(&events)
    return events
  }

  private func take(_ events: inout KernelEvents) {
    if links >= 0 { receive(from: links) { _ in events.links = true } }
    guard devices >= 0 else { return }
    receive(from: devices) { message in
      guard let message else {
        for subsystem in subsystems { events.insert(subsystem) }
        return
      }
      if let subsystem = KernelEvents.subsystem(of: message), subsystems.contains(subsystem) {
        events.insert(subsystem)
      }
    }
  }

  /// Calls `each` with every message that waits, and with `nil` if some were lost: anything may have
  /// changed.
  private func receive(from socket: Int32, _ each: (ArraySlice<UInt8>?) -> Void) {
    // Whatever storms must not keep the process here.
    for _ in 0..<Self.limit {
      var bytes: [UInt8] = []
      let count = bytes.appendUninitialized(Self.messageSize) {
        platform_receive(socket, $0, Self.messageSize)
      }
      if count >= 0 {
        each(bytes[...])
      } else if platform_reason_of(Int32(truncatingIfNeeded: -count)) == platform_reason_lost {
        each(nil)
      } else if !wasInterrupted(count) {
        return
      }
    }
  }
}
