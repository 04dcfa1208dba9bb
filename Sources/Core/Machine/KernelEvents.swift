/// Kernel events that a resident process subscribes to or has received; netlink(7).
struct KernelEvents: Equatable {
  /// The subsystems whose devices changed, such as `power_supply`.
  var subsystems: [String] = []
  /// True if network links, their addresses, or default routes changed.
  var links = false

  var isEmpty: Bool { subsystems.isEmpty && !links }

  mutating func insert(_ subsystem: String) {
    if !subsystems.contains(subsystem) { subsystems.append(subsystem) }
  }

  /// Returns the subsystem of a uevent, or `nil` if the message has another format.
  ///
  ///     change@/devices/…/BAT0␀ACTION=change␀DEVPATH=/devices/…/BAT0␀SUBSYSTEM=power_supply␀…
  ///
  /// lib/kobject_uevent.c.
  static func subsystem(of message: ArraySlice<UInt8>) -> String? {
    let key = "SUBSYSTEM="
    var rest = message.drop { $0 != 0 }
    while !rest.isEmpty {
      rest = rest.dropFirst()
      let end = rest.firstIndex(of: 0) ?? rest.endIndex
      if rest[..<end].starts(with: key.utf8) {
        return String(decoding: rest[..<end].dropFirst(key.utf8.count), as: UTF8.self)
      }
      rest = rest[end...]
    }
    return nil
  }
}
