/// The tunnels among the network interfaces.
enum Tunnels {
  private static let folder = "/sys/class/net"

  /// Returns the interfaces of WireGuard, OpenVPN, and others that connect something, by name.
  static func all(on machine: Machine) -> [String] {
    let names = (try? machine.names(in: folder)) ?? []
    return names.filter { connects($0, on: machine) }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Returns true for a tunnel that is up with an address which is not only its own: Tailscale leaves its
  /// interface up without one.
  static func connects(_ name: String, on machine: Machine) -> Bool {
    guard !name.isEmpty, InterfaceDetails.isTunnel(name, on: machine),
      InterfaceDetails.state(of: name, on: machine) != "down",
      (try? machine.names(in: folder + "/" + name + "/brport")) == nil
    else { return false }
    let isWireGuard =
      (try? machine.contents(of: folder + "/" + name + "/tun_flags", limit: 16, validity: .links))
      == nil
    if isWireGuard, isUnanswered(name, on: machine) { return false }
    return machine.answer(to: .address, of: name) != nil || hasAddress6(name, on: machine)
  }

  /// Returns true for an interface that has sent something and never received anything, as WireGuard does
  /// while no peer answers.
  static func isUnanswered(_ name: String, on machine: Machine) -> Bool {
    bytes("rx_bytes", of: name, on: machine) == 0
      && (bytes("tx_bytes", of: name, on: machine) ?? 0) > 0
  }

  private static func bytes(_ direction: String, of name: String, on machine: Machine) -> UInt64? {
    let path = folder + "/" + name + "/statistics/" + direction
    guard let bytes = try? machine.contents(of: path, limit: 32) else { return nil }
    var reader = WordReader(bytes)
    return reader.number()
  }

  /// Returns true if an interface has an IPv6 address for other links than its own; /proc/net/if_inet6.
  private static func hasAddress6(_ name: String, on machine: Machine) -> Bool {
    let path = "/proc/net/if_inet6"
    let bytes = (try? machine.contents(of: path, limit: 256 * 1024, validity: .links)) ?? []
    // Such as: fe80000000000000… 02 40 20 80 wg0
    for line in bytes.split(separator: 0x0A) {
      let words = line.split(separator: 0x20)
      if words.count == 6, words[5].elementsEqual(name.utf8), !words[0].starts(with: "fe80".utf8) {
        return true
      }
    }
    return false
  }
}
