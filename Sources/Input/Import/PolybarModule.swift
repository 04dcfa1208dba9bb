/// The modules of polybar 3.7 that have a widget, and what their labels say; polybar's wiki, “Modules”.
enum PolybarModule {
  private typealias Row = ForeignModule

  static func named(_ type: String) -> ForeignModule? { all.first { $0.kind == type } }

  private static let percentage = "percent:.0,raw"

  private static let volume: KeyValuePairs<String, ForeignModule.Conversion> = [
    "label-volume": .template("format"), "label-muted": .template("format-muted"),
  ]
  private static let brightness: KeyValuePairs<String, ForeignModule.Conversion> = [
    "label": .template("format")
  ]

  private static let all: [ForeignModule] = [
    Row(
      "internal/cpu", "cpu",
      [
        "label": .template("format"), "warn-percentage": .number("warning"),
        "interval": .seconds("interval"),
      ], ["percentage": percentage]),
    Row(
      "internal/memory", "memory",
      [
        "label": .template("format"), "warn-percentage": .number("warning"),
        "interval": .seconds("interval"),
      ],
      [
        "percentage_used": percentage, "percentage_free": "percent.available:.0,raw",
        "percentage_swap_used": "[{swap.percent:.0,raw}]", "used": "used:binary,.2",
        "free": "available:binary,.2", "total": "total:binary,.2",
        "gb_used": "[{used:GiB,.2,raw} GiB]", "gb_free": "[{available:GiB,.2,raw} GiB]",
        "gb_total": "[{total:GiB,.2,raw} GiB]", "mb_used": "[{used:MiB,.0,raw} MiB]",
        "mb_free": "[{available:MiB,.0,raw} MiB]", "mb_total": "[{total:MiB,.0,raw} MiB]",
        "swap_used": "[{swap.used}]", "swap_total": "[{swap.total}]",
      ]),
    Row(
      "internal/fs", "disk",
      [
        "label-mounted": .template("format"), "warn-percentage": .number("warning"),
        "interval": .seconds("interval"),
      ],
      [
        "percentage_used": percentage, "percentage_free": "percent.available:.0,raw",
        "used": "used:binary,.1", "free": "free:binary,.1", "total": "total:binary,.1",
        "mountpoint": "path",
      ]),
    Row(
      "internal/battery", "battery",
      [
        "label-discharging": .template("format"), "label-charging": .template("format-charging"),
        "label-full": .template("format-full"), "low-at": .number("warning"),
      ], ["percentage": percentage, "time": "[{time}]", "consumption": "[{watts:.1} W]"]),
    Row(
      "internal/network", "network",
      [
        "label-connected": .template("format"), "label-disconnected": .template("format-down"),
        "interval": .seconds("interval"),
      ],
      [
        "ifname": "interface", "essid": "[{ssid}]", "signal": "[{signal:.0,raw}]",
        "local_ip": "[{ip}]", "linkspeed": "[{speed} Mb/s]", "downspeed": "[{down:short}/s]",
        "upspeed": "[{up:short}/s]", "netspeed": "[{total:short}/s]",
      ]), Row("internal/pulseaudio", "volume", volume, ["percentage": percentage]),
    Row("internal/alsa", "volume", volume, ["percentage": percentage]),
    Row("internal/backlight", "backlight", brightness, ["percentage": percentage]),
    Row("internal/xbacklight", "backlight", brightness, ["percentage": percentage]),
    Row(
      "internal/temperature", "temperature",
      ["label": .template("format"), "warn-temperature": .number("warning")],
      ["temperature-c": "max:.0", "temperature-f": "max:F,.0", "temperature": "max:.0"]),
    Row(
      "internal/date", "clock",
      ["label": .template("format"), "label-alt": .template("alternate-format")]),
    Row(
      "internal/mpd", "media", ["label-song": .template("format")],
      ["artist": "[{artist}]", "album": "[{album}]", "title": "[{title}]"]),
  ]

  /// Returns `wireless` or `wired` for the module of a network that says so.
  private static func interfaceType(of source: ForeignSection) -> String? {
    guard source.kind == "internal/network" else { return nil }
    if let type = source.property("interface-type")?.value {
      return ["wireless", "wired"].contains(type) ? type : nil
    }
    let name = source.property("interface")?.value ?? ""
    return name.begins(with: "wl") ? "wireless" : name.begins(with: "e") ? "wired" : nil
  }

  /// Returns a module as a section.
  ///
  /// - Parameters:
  ///   - name: the module's name.
  ///   - type: such as `internal/cpu`.
  ///   - properties: its keys, with values that refer to no others.
  /// - Returns: the section, or `nil` if no widget shows the same.
  static func section(
    _ name: String, type: String, _ properties: [ForeignProperty]
  ) -> ImportedSection? {
    guard let row = named(type) else { return nil }
    var source = ForeignSection(kind: type, line: properties.first?.line ?? 0)
    source.properties = PolybarLook.withPrefixes(properties)
    if row.widget == "clock" { source.properties = PolybarFormat.times(of: source) }
    let section = ImportedSection(source, original: name, line: source.line, name: row.widget)
    var widget = ForeignWidget<PolybarFormat>(section: section, module: row) { _, _, _ in nil }
    widget.fill([:])
    widget.section.settings += PolybarLook(properties: properties).settings
    // Of several, each is for the interfaces of its type.
    if let type = interfaceType(of: source),
      let place = widget.section.settings.firstIndex(where: { $0.key == "format" })
    {
      widget.section.settings[place].key = "format-" + type
    }
    return widget.section
  }
}
