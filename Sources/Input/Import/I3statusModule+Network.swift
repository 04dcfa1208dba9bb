/// Network interfaces.
extension I3statusModule {
  mutating func importEthernet() {
    setInterface("en*,eth*")
    importLink(up: "E: %ip (%speed)", down: "E: down", .ethernet)
  }

  mutating func importWireless() {
    setInterface("wl*")
    for key in ["format_bitrate", "format_noise", "format_quality", "format_signal"]
    where value(key) != nil {
      remark(key + " has no equivalent", key)
    }
    importLink(up: "W: (%quality at %essid, %bitrate) %ip", down: "W: down", .wireless)
    if colors != nil { remark("the color does not depend on the quality", "format_up") }
  }

  private mutating func setInterface(_ pattern: String) {
    let isFirst = title.lowercase == "_first_"
    widget.set(.interface, isFirst ? pattern : title)
    if isFirst { remark("_first_ has become interface = " + pattern, "") }
  }

  private mutating func importLink(up: String, down: String, _ placeholders: I3statusTable) {
    var style = I3statusTemplate.Style()
    style.own = "[{ip}|{ip6}|" + colored("no IP", .degraded) + "]"
    set(.format, template("format_up", otherwise: up, placeholders, style), from: "format_up")
    if let colors { widget.set(.color, colors[.good]) }
    setDown(value("format_down") ?? down)
  }

  private mutating func setDown(_ text: String) {
    if text.isEmpty {
      widget.set(.hideMissing, "yes")
    } else {
      set(.formatDown, colored(I3statusTemplate.literal(text), .bad), from: "format_down")
    }
  }

  mutating func importAddress() {
    let down = value("format_down") ?? "no IPv6"
    let up = template("format_up", otherwise: "%ip", .address)
    let missing = colored(I3statusTemplate.literal(down), .bad)
    widget.set(.format, "[" + up + "|" + missing.replacingBars + "]")
    if let colors { widget.set(.color, colors[.good]) }
    setDown(down)
    remark("{ip6} is the first global address of the interface with the default route", "format_up")
  }
}

extension String {
  /// The template with each `|` escaped, as it must be within brackets.
  fileprivate var replacingBars: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte == UInt8(ascii: "|") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
