extension Option {
  /// The facts of an option about what a command may touch.
  var accessRow: OptionRow {
    typealias Row = OptionRow
    let isCommand = { (widget: WidgetDescription) in widget.runsCommand }
    return switch self {
    case .confine:
      Row(
        .choice(AccessSettings.Confine.self),
        "confine the command to what these options allow; required: do not run it where the kernel cannot (no; with any of them yes)",
        .section, for: isCommand,
        read: .choice { (settings, confine: AccessSettings.Confine) in
          settings.refresh.allow { $0.confine = confine }
        })
    case .reads:
      Row(
        .text("PATH,…"), "files and folders that the command may read; repeatable", .section,
        for: isCommand,
        read: .value(OptionValue.accessedPaths) { (settings, paths) in
          settings.refresh.allow { $0.reads += paths }
        })
    case .writes:
      Row(
        .text("PATH,…|nothing"),
        "files and folders that the command may write, besides its own in the cache; repeatable",
        .section, for: isCommand,
        read: .value(OptionValue.accessedPaths) { (settings, paths) in
          settings.refresh.allow { $0.writes += paths }
        })
    case .network:
      Row(
        .text("HOST,…|none|any"), "hosts that the command may connect to, as HOST or HOST:PORT",
        .section, for: isCommand,
        read: .value(OptionValue.accessedHosts) { (settings, hosts) in
          settings.refresh.allow { $0.network += hosts }
        })
    case .sockets:
      Row(
        .text("NAME,…|none"),
        "services that the command may talk to: "
          + AccessSettings.Socket.allCases.map { $0.rawValue }.joined(separator: ", "), .section,
        for: isCommand,
        read: .value(OptionValue.accessedSockets) { (settings, sockets) in
          settings.refresh.allow { $0.sockets += sockets }
        })
    case .yes:
      Row(
        .text("SHA256"), "agree to the extension with this digest, instead of being asked", .call,
        commands: "extension add,extension allow", read: .name("a SHA-256") { _, _ in })
    default: Row(.none, "")
    }
  }
}

extension RefreshSettings {
  /// Changes what the command may touch.
  fileprivate mutating func allow(_ change: (AccessSettings) -> Void) {
    access = AccessSettings.changed(access, change)
  }
}

/// The rights of a command.
extension OptionValue {
  /// Reads paths that do not depend on the folder of the bar; none for `nothing`.
  func accessedPaths() throws(Mistake) -> [String] {
    let example = "paths such as ~/.config/token, /sys/class/drm, or nothing"
    if text == "nothing" { return [] }
    let paths = try accessed(such: example)
    for path in paths {
      let isAbsolute =
        ["~", "{repository}"].contains(path)
        || ["/", "~/", "$", "{source}"].contains { path.utf8.starts(with: $0.utf8) }
      if !isAbsolute { throw invalid("absolute " + example) }
    }
    return paths
  }

  /// Reads names, separated by commas or, in an extension, on lines of their own.
  private func accessed(such example: String) throws(Mistake) -> [String] {
    let parts = text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    let line = OptionValue(option: option, text: parts.joined(separator: ","), origin: origin)
    return try line.list(such: example)
  }

  /// Reads the names of hosts, each with a port or without; none for `none`.
  func accessedHosts() throws(Mistake) -> [String] {
    if text == "none" { return [] }
    let hosts = try accessed(such: "api.example.org, any, or none")
    for host in hosts where host.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "/") }) {
      throw invalid("names of hosts such as api.example.org or localhost:8080, any, or none")
    }
    return hosts
  }

  /// Reads the kinds of services; none for `none`.
  func accessedSockets() throws(Mistake) -> [AccessSettings.Socket] {
    if text == "none" { return [] }
    var sockets: [AccessSettings.Socket] = []
    for name in try accessed(such: "session-bus, sound") {
      guard let socket = AccessSettings.Socket(rawValue: name) else {
        let names = AccessSettings.Socket.allCases.map { $0.rawValue }
        throw invalid("none, or some of " + names.joined(separator: ", "))
      }
      sockets.append(socket)
    }
    return sockets
  }
}
