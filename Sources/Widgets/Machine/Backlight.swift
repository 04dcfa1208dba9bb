package import Core

/// The brightness of a display, from /sys/class/backlight;
/// Documentation/ABI/stable/sysfs-class-backlight.
///
/// Of several devices, the one with the most steps: it is the one that firmware does not emulate.
package enum Backlight: SampledWidget {
  package static let description = WidgetDescription(
    sampling: Backlight.self, summary: "the brightness of the display", source: .part,
    formats: Formats(text: "{percent:>4.0}", short: "{percent:>4.0}", details: "Device: {device}"),
    placeholders: [
      Placeholder("bar", .bar, "the rate as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("percent", .fraction, "the brightness / the maximum"),
      Placeholder("device", .text, "the device, such as intel_backlight"),
      Placeholder("graph", .graph, "the last rates as a curve: {graph:8}, {graph:8braille}"),
    ],
    thresholdScale: .busy, event: .attributes(folder: folder, name: "actual_brightness"),
    label: "LIGHT", icons: [Icon(awesome: "\u{f185}", nerd: "\u{f00df}", emoji: "\u{1f506}")])

  private static let folder = "/sys/class/backlight"

  package static func sample<M: Machine>(
    _ request: SampleRequest, on machine: M
  ) throws(Failure) -> Reading {
    let names = ((try? machine.names(in: folder)) ?? []).sorted()
    let pattern = NamePattern(request.source)
    var device: (name: String, maximum: UInt64)?
    for name in names where request.source == "all" || pattern.matches(name) {
      let maximum = try number("max_brightness", of: name, on: machine)
      if maximum > device?.maximum ?? 0 { device = (name, maximum) }
    }
    guard let device else {
      guard request.source != "all" else { throw .absent("backlight") }
      throw .absent("backlight “" + request.source + "”", existing: names)
    }
    let brightness = try number("actual_brightness", of: device.name, on: machine)
    let rate = Double(min(brightness, device.maximum)) / Double(device.maximum)
    return Reading(
      source: request.source, taken: machine.now, rate: rate,
      values: [.init("percent", .fraction(rate)), .init("device", .text(device.name))])
  }

  private static func number<M: Files>(
    _ attribute: String, of device: String, on machine: M
  ) throws(Failure) -> UInt64 {
    let path = folder + "/" + device + "/" + attribute
    var reader = WordReader(try machine.contents(of: path, limit: 64))
    guard let number = reader.number() else { throw .system(.malformed, path: path) }
    return number
  }
}
