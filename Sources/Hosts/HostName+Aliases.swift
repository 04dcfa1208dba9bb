extension HostName {
  /// Other names that people type for a host.
  static let aliases: [(name: String, host: HostName)] = [
    ("i3", .i3bar), ("sway", .i3bar), ("swaybar", .i3bar), ("i3status", .i3bar),
  ]

  /// Returns the host of that name or alias, or `nil` if there is none.
  static func named(_ name: String) -> HostName? {
    for host in allCases where host.rawValue == name { return host }
    for alias in aliases where alias.name == name { return alias.host }
    return nil
  }

  /// The other names of the host.
  var aliases: [String] {
    HostName.aliases.filter { $0.host == self }.map { $0.name }
  }
}
