/// The place of an interface among others and devices, by the entries of its folder in sysfs.
struct InterfaceAttachment {
  let name: String
  private let entries: [String]

  init(of name: String, on machine: Machine) {
    self.name = name
    entries = (try? machine.names(in: "/sys/class/net/" + name, validity: .links)) ?? []
  }

  /// True for an interface that is, or is a part of, a device.
  var isCard: Bool { entries.contains("device") }

  /// Returns true for an interface above another one, such as a bridge, a bond, or a VLAN, for a tunnel, and
  /// for a port of a bridge that leads to a container or to a virtual machine.
  func isLayer(on machine: Machine) -> Bool {
    if entries.contains(where: { $0.utf8.starts(with: "lower_".utf8) }) { return true }
    if entries.contains("brport"), !isCard { return true }
    // linux/if_arp.h: IP in IP, in IPv6, IPv6 in IP, and GRE.
    switch InterfaceDetails.type(of: name, on: machine) {
    case 768, 769, 776, 778: return true
    default: return InterfaceDetails.isTunnel(name, on: machine)
    }
  }

  /// Returns true for an interface whose bytes pass through a card as well, if there is one: a pair of a
  /// container, an IFB, PPP over Ethernet; but not PPP of a modem.
  func repeatsCard(on machine: Machine) -> Bool {
    guard !isCard else { return false }
    guard InterfaceDetails.isPointToPoint(name, on: machine) else { return true }
    // A heading line, and one for each session.
    let path = "/proc/net/pppoe"
    var reader = WordReader(
      (try? machine.contents(of: path, limit: 1 << 12, validity: .links)) ?? [])
    return reader.nextLine() && reader.word() != nil
  }
}
