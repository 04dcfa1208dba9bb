/// Network throughput, from the byte counts in /proc/net/dev; proc_pid_net(5).
enum Network: CountedWidget {
  static let description = WidgetDescription(
    kind, summary: "network traffic, Wi-Fi, and addresses",
    notes: """
      “all” is every interface except lo and those above others, such as bridges, tunnels, and,
      beside a card, whatever has none, whose bytes would count twice. The percentage needs the link's
      speed, which Wi-Fi and most virtual drivers do not report: --full 100Mbit. A threshold can also
      be the strength of the signal: --warning -70dBm.
      """, source: .interface, defaultSource: defaultSource,
    formats: Formats(
      text: "↓ {down:short/s,<6} ↑ {up:short/s,<6}", short: "↓ {down:short,<4} ↑ {up:short,<4}",
      details: "Down: {down}/s\\nUp: {up}/s\\nReceived: {received}\\nSent: {sent}"
        + "\\nInterface: {interface}[\\nIPv4: {ip}][\\nIPv6: {ip6}]"
        + "[\\nWi-Fi: {ssid}[ {signal:.0}]]"),
    placeholders: [
      Placeholder("bar", .bar, "the rate as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("percent", .fraction, "the busier direction / the link's speed, or --full"),
      Placeholder("down", .bytes, "bytes received per second; {down:bits} in bits", isRate: true),
      Placeholder("up", .bytes, "bytes sent per second; {up:bits} in bits", isRate: true),
      Placeholder("total", .bytes, "both together", isRate: true),
      Placeholder("received", .bytes, "bytes received since boot", measure: .counter),
      Placeholder("sent", .bytes, "bytes sent since boot", measure: .counter),
      Placeholder("today.received", .bytes, "bytes received today, with log = yes"),
      Placeholder("month.received", .bytes, "bytes received this month, with log = yes"),
      Placeholder("today.sent", .bytes, "bytes sent today, with log = yes"),
      Placeholder("month.sent", .bytes, "bytes sent this month, with log = yes"),
      Placeholder("interface", .text, "the interface, or all those counted"),
      Placeholder("ip", .text, "its IPv4 address; like the rest, the first interface's"),
      Placeholder("prefix", .text, "the length of the prefix of its network, as in {ip}/{prefix}"),
      Placeholder("ip6", .text, "its global IPv6 address"),
      Placeholder(
        "speed", .count, "the link's speed in Mbit/s, if the driver reports it; the sum of several"),
      Placeholder(
        "state", .text, "up, down, dormant or, if the driver does not report it, unknown"),
      Placeholder("wired", .text, "empty, present only if it is neither wireless nor a VPN"),
      Placeholder(
        "wireless", .text, "empty, present only if it is wireless: [{wireless}{ssid}|wired]"),
      Placeholder("vpn", .text, "the machine's tun and WireGuard interfaces that are up"),
      Placeholder("ssid", .text, "the name of the wireless network"),
      Placeholder("signal", .fraction, "the quality of its signal"),
      Placeholder(
        "signal.linear", .fraction,
        "the same on the scale of NetworkManager and i3status: 100 % at -20 dBm, 30 % at -90 dBm"),
      Placeholder("signal.level", .number, "the strength of its signal in dBm"),
      Placeholder("frequency", .number, "its frequency in GHz"),
      Placeholder("bitrate", .number, "the bit rate of the connection to it, in Mbit/s"),
      Placeholder(
        "graph", .graph,
        "the last totals as a graph scaled to the largest: {graph:8}, {graph:8braille}"),
    ], thresholdScale: .link, thresholdValues: ["total"], graph: .total, full: .speed, pace: pace,
    label: "NET",
    icons: [
      Icon(
        .wireless, awesome: "\u{f1eb}", nerd: "\u{f05a9}", emoji: "\u{1f4f6}",
        todayline: "\u{f2018}"),
      Icon(
        .down, awesome: "\u{f127}", nerd: "\u{f0319}", emoji: "\u{1f6ab}", todayline: "\u{f2012}"),
      Icon(
        .vpn, awesome: "\u{f132}", nerd: "\u{f0582}", emoji: "\u{1f6e1}\u{fe0f}",
        todayline: "\u{f2013}"),
      Icon(awesome: "\u{f0e8}", nerd: "\u{f0200}", emoji: "\u{1f310}", todayline: "\u{f2011}"),
    ], accent: .orange, states: [.wired, .wireless, .down, .vpn],
    summedCounters: [SummedCounter("received", 0), SummedCounter("sent", 1)])

  /// The default source, the interface of the default route.
  static let defaultSource = "default"

  private static let path = "/proc/net/dev"

  /// Values not listed change only with the link, its addresses, or the default route; the name of
  /// a wireless network changes with the link.
  private static let pace = Pace(
    events: [.links], eventInterval: .minutes(5),
    timedValues: [
      "percent", "down", "up", "total", "received", "sent", "signal", "signal.linear",
      "signal.level", "bitrate", "today.received", "month.received", "today.sent", "month.sent",
    ])

  static func sample(
    _ request: SampleRequest, _ counters: inout Counters, on machine: Machine
  ) throws(Failure) -> Reading {
    let isDefault = request.source == defaultSource
    let bytes = try machine.contents(of: path, limit: 1 << 20)
    let pattern: NamePattern
    if isDefault {
      guard let name = DefaultRoute.interface(on: machine) else {
        try DefaultRoute.checkIsReadable(on: machine)
        throw .absent("default route")
      }
      pattern = NamePattern(name: name)
    } else {
      pattern = NamePattern(request.source)
    }
    let layers = request.source == "all" ? layers(in: bytes, on: machine) : []
    let rows = try rows(of: pattern, in: bytes).filter { !layers.contains($0.name) }
    // An interface that reappears later needs a second reading.
    if !rows.isEmpty || !counters.rows.isEmpty { counters.take(rows) }
    guard let first = rows.first?.name else { throw try absence(of: request.source, in: bytes) }
    if !isDefault, !request.acceptsDown,
      rows.allSatisfy({ InterfaceDetails.isDown($0.name, on: machine) })
    {
      throw .system(.down, path: request.source)
    }
    var reading = Reading(source: request.source, taken: machine.now, rate: nil, values: [])
    reading.values.reserveCapacity(16)
    var speed: UInt64?
    if request.needed["speed"] != nil
      || request.full == nil && (request.needsRate || request.needed["percent"] != nil)
    {
      speed = InterfaceDetails.speed(of: rows, on: machine)
    }
    // In Mbit/s.
    let full = request.full ?? speed.map { Double($0) * 125_000 }
    addRates(of: rows, counters, full: full, to: &reading)
    var names = first
    for row in rows.dropFirst() { names += ", " + row.name }
    reading.add("interface", .text(names))
    if let speed { reading.add("speed", .count(speed)) }
    InterfaceDetails.add(of: first, request.needed, to: &reading, on: machine)
    if request.needed["vpn"] != nil {
      let tunnels = tunnels(in: bytes, on: machine)
      if !tunnels.isEmpty { reading.add("vpn", .text(String(decoding: tunnels, as: UTF8.self))) }
    }
    return reading
  }

  private static func tunnels(in bytes: [UInt8], on machine: Machine) -> [UInt8] {
    machine.finding("tunnels", validity: .links) {
      var names: [UInt8] = []
      for row in (try? rows(of: nil, in: bytes)) ?? [] where Tunnels.connects(row.name, on: machine)
      {
        if !names.isEmpty { names.append(", ") }
        names.append(row.name)
      }
      return names
    }
  }

  /// Returns the interfaces whose bytes another one counts as well.
  private static func layers(in bytes: [UInt8], on machine: Machine) -> [String] {
    let names = machine.finding("layers", validity: .links) {
      var names: [UInt8] = []
      let interfaces = ((try? rows(of: nil, in: bytes)) ?? []).map {
        InterfaceAttachment(of: $0.name, on: machine)
      }
      let hasCard = interfaces.contains { $0.isCard }
      for interface in interfaces
      where interface.isLayer(on: machine) || hasCard && interface.repeatsCard(on: machine) {
        names.append(interface.name)
        names.append(UInt8(ascii: "\n"))
      }
      return names
    }
    return names.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a failure that lists the existing interfaces.
  private static func absence(of source: String, in bytes: [UInt8]) throws(Failure) -> Failure {
    .absent(
      "interface" + (source == "all" ? "" : " “" + source + "”"),
      existing: try rows(of: nil, in: bytes).map { $0.name })
  }

  /// Returns the bytes received and sent by each matching interface; without a pattern, the names
  /// of all interfaces.
  ///
  ///     eth0: 47956109    1757    0    0    0     0          0         0    93464    1163 …
  private static func rows(
    of pattern: NamePattern?, in bytes: [UInt8]
  ) throws(Failure) -> [Counters.Row] {
    var reader = WordReader(bytes)
    // Two heading lines.
    guard reader.skip("Inter-|"), reader.nextLine() else { throw .system(.malformed, path: path) }
    var rows: [Counters.Row] = []
    while reader.nextLine() {
      // Old kernels leave no space after the colon.
      guard let name = reader.word(before: UInt8(ascii: ":")), !name.isEmpty else {
        throw .system(.malformed, path: path)
      }
      guard let pattern else {
        rows.append(.init(name, []))
        continue
      }
      // A wildcard means the machine's links, not the loopback.
      guard pattern.matches(name), name != "lo" || pattern.matchesExplicitly(name) else { continue }
      guard let received = reader.number(), reader.skipWords(7), let sent = reader.number() else {
        throw .system(.malformed, path: path)
      }
      rows.append(.init(name, [received, sent]))
    }
    return rows
  }

  /// Adds the sums of the known rates; an interface that was just plugged in has none yet.
  private static func addRates(
    of rows: [Counters.Row], _ counters: Counters, full: Double?, to reading: inout Reading
  ) {
    var sums: [UInt64] = [0, 0]
    var changes: [UInt64] = [0, 0]
    var hasRate = false
    for place in rows.indices {
      var row = rows[place]
      if let known = counters.row(named: row.name, near: place), known.values.count == 2 {
        row = known
      }
      for index in sums.indices {
        sums[index] = sums[index] &+ row.values[index]
        guard let change = row.changes?[index] else { continue }
        changes[index] = changes[index] &+ change
        hasRate = true
      }
    }
    if hasRate {
      let (down, up) = (counters.perSecond(changes[0]), counters.perSecond(changes[1]))
      reading.add("down", .bytes(down))
      reading.add("up", .bytes(up))
      reading.add("total", .bytes(counters.perSecond(changes[0] &+ changes[1])))
      if let full, full > 0 {
        let part = Double(max(down, up)) / full
        // A rate above 100 % fills the bar.
        reading.rate = min(part, 1)
        reading.add("percent", .fraction(part))
      }
    }
    reading.add("received", .bytes(sums[0]))
    reading.add("sent", .bytes(sums[1]))
  }
}
