/// A placeholder of i3status, and what takes its place; i3status(1) and its source, version 2.14.
struct I3statusPlaceholder {
  /// The replacement of a placeholder.
  enum Piece {
    /// A number of bytes in the units of the module.
    case bytes(String)
    /// A percentage in the format of the module.
    case fraction(String)
    /// Part of a template.
    case template(String)
    /// Part of a template whose value may be missing; the blanks before it then are as well.
    case optional(String)
    /// A text of the module, as it is.
    case own
    /// The percentage of the processor whose number follows.
    case core
    /// Nothing.
    case missing
  }

  /// The name, with its percent sign.
  let name: String
  /// The replacement.
  let piece: Piece
  /// The difference from the original, or `nil` if there is none.
  let remark: String?

  init(_ name: String, _ piece: Piece, _ remark: String? = nil) {
    self.name = name
    self.piece = piece
    self.remark = remark
  }
}

/// The placeholders of one module, in the order in which i3status compares them: the first whose
/// name the format begins with is taken.
struct I3statusTable {
  let rows: [I3statusPlaceholder]

  init(_ rows: [I3statusPlaceholder]) { self.rows = rows }

  static let disk = I3statusTable([
    I3statusPlaceholder("%free", .bytes("unused")),
    I3statusPlaceholder("%used", .bytes("used")),
    I3statusPlaceholder("%total", .bytes("total")),
    I3statusPlaceholder("%avail", .bytes("free")),
    I3statusPlaceholder("%percentage_free", .fraction("percent.unused")),
    I3statusPlaceholder(
      "%percentage_used_of_avail", .fraction("percent"),
      "%percentage_used_of_avail differs: {percent} is Use% of df, where neither the used nor the "
        + "total space has what is reserved for the superuser"),
    I3statusPlaceholder("%percentage_used", .fraction("percent.total")),
    I3statusPlaceholder("%percentage_avail", .fraction("percent.available")),
  ])

  static let memory = I3statusTable([
    I3statusPlaceholder("%total", .bytes("total")),
    I3statusPlaceholder("%used", .bytes("used")),
    I3statusPlaceholder("%free", .bytes("free")),
    I3statusPlaceholder("%available", .bytes("available")),
    I3statusPlaceholder("%shared", .bytes("shared")),
    I3statusPlaceholder("%percentage_free", .fraction("percent.free")),
    I3statusPlaceholder("%percentage_available", .fraction("percent.available")),
    I3statusPlaceholder("%percentage_used", .fraction("percent")),
    I3statusPlaceholder("%percentage_shared", .fraction("percent.shared")),
  ])

  static let load = I3statusTable([
    I3statusPlaceholder("%1min", .template("{one}")),
    I3statusPlaceholder("%5min", .template("{five}")),
    I3statusPlaceholder("%15min", .template("{fifteen}")),
  ])

  static let processors = I3statusTable([
    I3statusPlaceholder("%usage", .template("{percent:.0}")),
    I3statusPlaceholder("%cpu", .core),
  ])

  static let temperature = I3statusTable([
    I3statusPlaceholder("%degrees", .template("{max:.0,raw}"))
  ])

  static let battery = I3statusTable([
    I3statusPlaceholder("%status", .own),
    I3statusPlaceholder("%percentage", .fraction("percent")),
    I3statusPlaceholder("%remaining", .optional("{time}")),
    I3statusPlaceholder("%emptytime", .missing),
    I3statusPlaceholder("%consumption", .optional("{watts:.2}W")),
  ])

  static let ethernet = I3statusTable([
    I3statusPlaceholder("%ip", .own),
    I3statusPlaceholder("%speed", .template("[{speed} Mbit/s|?]")),
    I3statusPlaceholder("%interface", .template("{interface}")),
  ])

  static let wireless = I3statusTable([
    I3statusPlaceholder(
      "%quality", .template("[{signal:>4.0}|?]"), "{signal} is the quality that the driver reports"),
    I3statusPlaceholder("%signal", .template("[{signal.level} dBm|?]")),
    I3statusPlaceholder("%noise", .missing),
    I3statusPlaceholder("%essid", .template("[{ssid}|?]")),
    I3statusPlaceholder("%frequency", .missing),
    I3statusPlaceholder("%ip", .own),
    I3statusPlaceholder("%bitrate", .missing),
  ])

  static let address = I3statusTable([
    I3statusPlaceholder("%ip", .template("{ip6}")),
    I3statusPlaceholder("%iface", .template("{interface}")),
  ])

  static let volume = I3statusTable([
    I3statusPlaceholder("%%", .own),
    I3statusPlaceholder("%volume", .template("{percent:.0}")),
    I3statusPlaceholder("%devicename", .missing),
  ])

  static let file = I3statusTable([
    I3statusPlaceholder("%title", .own),
    I3statusPlaceholder("%content", .template("{text}")),
    I3statusPlaceholder("%errno", .missing),
    I3statusPlaceholder("%error", .missing),
  ])
}
