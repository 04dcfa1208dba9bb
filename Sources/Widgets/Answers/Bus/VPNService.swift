/// The connections of NetworkManager that lead to another network, and tunnels that nothing manages;
/// org.freedesktop.NetworkManager on D-Bus.
struct VPNService {
  private static let name = "org.freedesktop.NetworkManager"
  private static let path = "/org/freedesktop/NetworkManager"
  private static let active = "org.freedesktop.NetworkManager.Connection.Active"
  private static let limit = 64

  static let rules: [BusRule] = [
    .owner(of: name, on: .system), .properties(of: name, below: path, on: .system),
  ]

  private enum Progress {
    case start
    case paths
    case connections([String])
    case devices([Connection])
    case settings
    case ids([String])
  }

  private struct Connection {
    var name: String
    var path: String
    var type: String
    /// The path of its device.
    var device: String
    /// False while it starts.
    var isActive: Bool
  }

  /// `any`, or the name of a connection.
  private let wanted: String
  private var progress = Progress.start
  private var connections: [Connection] = []
  private var isManaged = false
  /// The path of the wanted connection among those that are set up.
  private var setting: String?

  init(_ source: String) { wanted = source }

  mutating func next(_ replies: [BusReply], on machine: Machine) -> BusStep {
    switch progress {
    case .start:
      progress = .paths
      return .ask(.system, [.property(Self.name, Self.path, Self.name, "ActiveConnections")])
    case .paths:
      guard let value = replies.first?.value else { return .answer(output(on: machine)) }
      isManaged = true
      let paths = Array(value.elements.compactMap { $0.text }.prefix(Self.limit))
      progress = .connections(paths)
      return ask(paths.map { .properties(Self.name, $0, Self.active) }, machine)
    case .connections(let paths):
      var all: [Connection] = []
      for (path, reply) in zip(paths, replies) {
        // 1 is a connection that begins, and 2 one that is there.
        guard let properties = reply.value, let state = properties["State"]?.number,
          state == 1 || state == 2, let type = properties["Type"]?.text,
          ["vpn", "wireguard", "tun"].contains(type)
        else { continue }
        all.append(
          Connection(
            name: ProgramOutput.line(properties["Id"]?.text ?? ""), path: path, type: type,
            device: properties["Devices"]?.elements.first?.text ?? "", isActive: state == 2))
      }
      progress = .devices(all)
      let device = "org.freedesktop.NetworkManager.Device"
      return ask(all.map { .property(Self.name, $0.device, device, "Interface") }, machine)
    case .devices(let all):
      let hasVPN = all.contains { $0.type == "vpn" }
      for (connection, reply) in zip(all, replies) {
        let interface = reply.value?.text ?? ""
        // The device that the daemon of a VPN made is no connection of its own, and a tap belongs to a
        // virtual machine.
        if connection.type == "tun",
          hasVPN && interface == connection.name || !Tunnels.connects(interface, on: machine)
        {
          continue
        }
        connections.append(connection)
        // Without a handshake, nobody answers to WireGuard.
        if connection.type == "wireguard", Tunnels.isUnanswered(interface, on: machine) {
          connections[connections.count - 1].isActive = false
        }
      }
      guard wanted != "any" else { return .answer(output(on: machine)) }
      progress = .settings
      return ask(
        [BusCall(Self.name, Self.path + "/Settings", Self.name + ".Settings", "ListConnections")],
        machine)
    case .settings:
      let paths = Array(
        (replies.first?.value?.elements ?? []).compactMap { $0.text }.prefix(Self.limit))
      progress = .ids(paths)
      return ask(
        paths.map { BusCall(Self.name, $0, Self.name + ".Settings.Connection", "GetSettings") },
        machine)
    case .ids(let paths):
      for (path, reply) in zip(paths, replies)
      where setting == nil && reply.value?["connection"]?["id"]?.text == wanted { setting = path }
      return .answer(output(on: machine))
    }
  }

  /// Asks, or goes on if there is nothing to ask.
  private mutating func ask(_ calls: [BusCall], _ machine: Machine) -> BusStep {
    calls.isEmpty ? next([], on: machine) : .ask(.system, calls)
  }

  private func output(on machine: Machine) -> ProgramOutput {
    var active = connections.filter { $0.isActive }.map { $0.name }
    if connections.isEmpty { active = Tunnels.all(on: machine) }
    let waiting = connections.filter { !$0.isActive }.map { $0.name }
    var output = ProgramOutput()
    guard wanted == "any" else {
      (output.text, output.tooltip) = (wanted, wanted)
      output.alt = waiting.contains(wanted) ? "connecting" : "disconnected"
      if active.contains(wanted) { output.alt = "connected" }
      output.add("name", wanted)
      return output
    }
    for name in active.isEmpty ? waiting : active {
      output.text += (output.text.isEmpty ? "" : ", ") + name
    }
    for name in active { output.addLine(name) }
    for name in waiting { output.addLine(name + ": connecting") }
    if !output.text.isEmpty { output.alt = active.isEmpty ? "connecting" : "connected" }
    return output
  }

  /// Ends the wanted connection, or starts it.
  func calls(for action: Action) throws(Failure) -> [BusCall] {
    guard action == .toggle else { return [] }
    guard wanted != "any" else { throw .absent("connection without a name: todayline vpn NAME") }
    guard isManaged else { throw .absent("NetworkManager, which could connect") }
    if let connection = connections.first(where: { $0.name == wanted }) {
      return [
        BusCall(Self.name, Self.path, Self.name, "DeactivateConnection", [.path(connection.path)])
      ]
    }
    guard let setting else { throw .absent("connection “" + wanted + "” of NetworkManager") }
    return [
      BusCall(
        Self.name, Self.path, Self.name, "ActivateConnection",
        [.path(setting), .path("/"), .path("/")])
    ]
  }
}
