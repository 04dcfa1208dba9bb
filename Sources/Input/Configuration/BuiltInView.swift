/// The widgets shown until the user lists some: the sections of the starter configuration.
enum BuiltInView {
  private struct Row {
    let name: String
    var settings: [(Option, String)] = []
    var need = Need.none

    /// True if the label identifies it, so that it can be named on the command line.
    var hasLabel = false
  }

  private enum Need {
    case none
    case mountPoint(String)
    case battery
    /// A sound server, and the program that queries it.
    case sound
    /// A session bus, on which players are.
    case player
  }

  /// In the order of the README's first picture.
  private static let rows = [
    Row(name: "media", need: .player), Row(name: "network", settings: [(.hideMissing, "yes")]),
    Row(name: "cpu"), Row(name: "memory"),
    Row(name: "disk", settings: [(.warning, "80"), (.critical, "90")]),
    Row(
      name: "disk:home", settings: [(.path, "/home"), (.warning, "80"), (.critical, "90")],
      need: .mountPoint("/home"), hasLabel: true), Row(name: "volume", need: .sound),
    Row(
      name: "battery", settings: [(.warning, "20"), (.critical, "10"), (.hideMissing, "yes")],
      need: .battery), Row(name: "clock"),
  ]

  /// Returns the sections suitable for this machine, optionally only those with certain names.
  static func sections(
    named names: [String]? = nil, at origin: Origin = Origin(layer: .section), on machine: Machine
  ) -> [Configuration.Section] {
    var sections: [Configuration.Section] = []
    for row in rows {
      if let names, !row.hasLabel || !names.contains(row.name) { continue }
      guard isMet(row.need, on: machine) else { continue }
      sections.append(
        Configuration.Section(
          name: row.name, origin: origin,
          settings: row.settings.map { Setting(option: $0.0, value: $0.1, origin: origin) }))
    }
    return sections
  }

  /// Returns the sections as written to a file, separated by empty lines, with comments where sections
  /// can be added.
  static func text(on machine: Machine) -> String {
    var text = ""
    for section in sections(on: machine) {
      if !text.isEmpty { text += "\n" }
      if section.name == "network" { text += suggestions + "\n" }
      text += "[" + section.name + "]\n"
      for setting in section.settings { text += setting.name.text + " = " + setting.value + "\n" }
    }
    return text
  }

  private static let suggestions = """
    # Also, with your own calendar and place: remove the “#”.
    # [agenda]
    # calendar = ~/calendars
    # [weather]
    # source = Oslo

    """

  private static func isMet(_ need: Need, on machine: Machine) -> Bool {
    switch need {
    case .none: return true
    case .mountPoint(let path):
      let bytes = try? machine.contents(of: MountTable.path, limit: MountTable.limit)
      return MountTable(bytes ?? []).mounts.contains { $0.path == path }
    case .sound:
      // pulseaudio(1): the socket, which pipewire-pulse has at the same path.
      guard let folder = machine.environment("XDG_RUNTIME_DIR"),
        let names = try? machine.names(in: folder + "/pulse"), names.contains("native")
      else { return false }
      return machine.findsProgram("pactl")
    case .player:
      let address = machine.environment("DBUS_SESSION_BUS_ADDRESS")
      let names = machine.environment("XDG_RUNTIME_DIR").flatMap { try? machine.names(in: $0) }
      return address != nil || names?.contains("bus") ?? false
    case .battery:
      let request = SampleRequest(source: "all", needed: [], requiresMount: false)
      return (try? Battery.sample(request, on: machine)) != nil
    }
  }
}
