extension HostName {
  static let aliases: [(name: String, host: HostName)] = [
    ("i3", .i3bar), ("sway", .i3bar), ("swaybar", .i3bar), ("i3status", .i3bar),
  ]

  static func named(_ name: String) -> HostName? {
    for host in allCases where host.rawValue == name { return host }
    for alias in aliases where alias.name == name { return alias.host }
    return nil
  }

  var aliases: [String] { HostName.aliases.filter { $0.host == self }.map { $0.name } }
}
