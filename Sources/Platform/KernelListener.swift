import CPlatform

/// The sockets for kernel messages about devices and network links; netlink(7).
struct KernelListener {
  private(set) var devices: Int32 = -1
  private(set) var links: Int32 = -1
  private var subsystems: [String] = []

  /// The time for the rest of a burst to arrive: plugging something in causes ten messages.
  private static let burst = Duration.milliseconds(30)
  /// The maximum size of a device message; the kernel limits its variables to 2048 bytes.
  private static let messageSize = 8192
  /// The maximum number of messages read at once.
  private static let limit = 4096

  /// Subscribes to events, replacing earlier subscriptions.
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

  /// False in a container with its own user namespace, to which the kernel sends no device
  /// messages; user_namespaces(7).
  private var hearsOfDevices: Bool {
    guard let bytes = try? OpenFile.contents(of: "/proc/self/uid_map", limit: 256) else {
      return true
    }
    var reader = WordReader(bytes)
    return reader.number() == 0 && reader.number() == 0 && reader.number() == 4_294_967_295
  }

  /// Reads the pending messages and those that immediately follow.
  func events() -> KernelEvents {
    var events = KernelEvents()
    take(&events)
    guard !events.isEmpty else { return events }
    sleep(for: Self.burst)
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

  /// Calls `each` with every pending message, and with `nil` if some were lost: anything may have
  /// changed.
  private func receive(from socket: Int32, _ each: (ArraySlice<UInt8>?) -> Void) {
    // A storm of messages must not keep the process here.
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
