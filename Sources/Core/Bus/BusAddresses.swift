extension SocketAddress {
  /// Finds the places of a bus; D-Bus Specification, “Server Addresses”.
  ///
  /// - Parameters:
  ///   - bus: the bus.
  ///   - environment: returns the value of a variable.
  /// - Returns: the places, in the order in which they are tried.
  static func all(of bus: MessageBus, environment: (String) -> String?) -> [SocketAddress] {
    switch bus {
    case .system:
      if let text = environment("DBUS_SYSTEM_BUS_ADDRESS") { return all(in: text, environment) }
      return [
        SocketAddress(path: "/run/dbus/system_bus_socket"),
        SocketAddress(path: "/var/run/dbus/system_bus_socket"),
      ]
    case .session:
      if let text = environment("DBUS_SESSION_BUS_ADDRESS") { return all(in: text, environment) }
      return environment("XDG_RUNTIME_DIR").map { [SocketAddress(path: $0 + "/bus")] } ?? []
    }
  }

  /// Reads a list of addresses such as `unix:path=/run/user/1000/bus,guid=…;unix:abstract=/tmp/x`.
  private static func all(in text: String, _ environment: (String) -> String?) -> [SocketAddress] {
    var all: [SocketAddress] = []
    for part in text.utf8.split(separator: UInt8(ascii: ";")) {
      guard part.starts(with: "unix:".utf8) else { continue }
      for pair in part.dropFirst(5).split(separator: UInt8(ascii: ",")) {
        guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
        let value = unescaped(pair[pair.index(after: equals)...])
        if pair.starts(with: "path=".utf8) {
          all.append(SocketAddress(path: value))
        } else if pair.starts(with: "abstract=".utf8) {
          all.append(SocketAddress(path: value, isAbstract: true))
        } else if pair.starts(with: "runtime=".utf8), let folder = environment("XDG_RUNTIME_DIR") {
          all.append(SocketAddress(path: folder + "/bus"))
        }
      }
    }
    return all
  }

  /// Returns a text without its escapes, such as `%20`.
  static func unescaped(_ text: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap({ $0.hexadecimalDigit }),
        let low = rest.dropFirst().first.flatMap({ $0.hexadecimalDigit })
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
