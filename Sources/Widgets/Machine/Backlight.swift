/// The brightness of a display, from /sys/class/backlight;
/// Documentation/ABI/stable/sysfs-class-backlight.
///
/// Of several devices, it uses the one with the most steps, which is not emulated by firmware.
enum Backlight: SampledWidget, AdjustableWidget {
  static let description = WidgetDescription(
    kind, summary: "display brightness",
    notes: """
      Scrolling changes it by 5 % of {perceived}, so that steps are small in the dark. Without
      permission to write /sys/class/backlight, it uses brightnessctl; or a udev rule permits it to
      the group video: SUBSYSTEM=="backlight", ACTION=="add", RUN+="/bin/chgrp video
      $sys$devpath/brightness", RUN+="/bin/chmod g+w $sys$devpath/brightness"
      """, source: .part,
    formats: Formats(text: "{percent:<4.0}", short: "{percent:<4.0}", details: "Device: {device}"),
    placeholders: [
      Placeholder("bar", .bar, "the rate as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("percent", .fraction, "the brightness / the maximum"),
      Placeholder("perceived", .fraction, "the perceived brightness, the CIE 1976 lightness"),
      Placeholder("device", .text, "the device, such as intel_backlight"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], actions: ButtonAction.adjusting, adjusts: true, pace: pace, label: "LIGHT",
    icons: [
      Icon(
        awesome: "\u{f185}", nerd: "\u{f00df}", emoji: "\u{1f506}",
        todayline: "\u{f200c}\u{f200d}\u{f200e}\u{f200f}\u{f2010}")
    ], accent: .yellow)

  private static let folder = "/sys/class/backlight"

  /// The kernel reports each change as an event of the device and of its attribute; containers
  /// receive the latter as well.
  private static let pace = Pace(events: [
    .attributes(folder: folder, name: "actual_brightness"), .devices(subsystem: "backlight"),
  ])

  private static let step = 0.05

  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading {
    let device = try device(request.source, on: machine)
    // What the hardware says, actual_brightness, may have another scale, as with NVIDIA and amdgpu.
    let brightness: UInt64
    if let written = try? number("brightness", of: device.name, on: machine) {
      brightness = written
    } else {
      brightness = try number("actual_brightness", of: device.name, on: machine)
    }
    let rate = Double(min(brightness, device.maximum)) / Double(device.maximum)
    var reading = Reading(
      source: request.source, taken: machine.now, rate: rate,
      values: [.init("percent", .fraction(rate)), .init("device", .text(device.name))])
    if request.needed["perceived"] != nil {
      reading.add("perceived", .fraction(Lightness.of(luminance: rate)))
    }
    return reading
  }

  static func adjustment(
    _ request: AdjustRequest, on machine: Machine
  ) throws(Failure) -> Adjustment? {
    let device = try device(request.source, on: machine)
    // The last requested value: the display may not have followed yet.
    let brightness = min(try number("brightness", of: device.name, on: machine), device.maximum)
    guard
      let level = level(
        after: request.steps, from: brightness, of: device.maximum, floor: request.floor)
    else { return nil }
    let text = String(level)
    return Adjustment(
      path: folder + "/" + device.name + "/brightness", text: text,
      program: Program([
        "brightnessctl", "--quiet", "--class=backlight", "--device=" + device.name, "set", text,
      ]))
  }

  /// Returns the brightness after some steps up, or down if negative; `nil` at the limit.
  private static func level(
    after steps: Int, from brightness: UInt64, of maximum: UInt64, floor: Double
  ) -> UInt64? {
    var least = UInt64(floor * Double(maximum))
    // Rounded up; any floor keeps the display from going dark.
    if floor > 0, Double(least) < floor * Double(maximum) { least += 1 }
    let lightness = Lightness.of(luminance: Double(brightness) / Double(maximum))
    let wanted = min(max(lightness + Double(steps) * step, 0), 1)
    let level = UInt64(Lightness.luminance(of: wanted) * Double(maximum) + 0.5)
    if steps > 0 {
      // A device with few levels moves to the next one.
      let level = min(max(level, brightness + 1, least), maximum)
      return level > brightness ? level : nil
    }
    guard steps < 0, brightness > least else { return nil }
    return max(min(level, brightness - 1), least)
  }

  /// Returns the device of a source, the one with the most levels.
  private static func device(
    _ source: String, on machine: Machine
  ) throws(Failure) -> (name: String, maximum: UInt64) {
    let names = ((try? machine.names(in: folder)) ?? []).sorted()
    let pattern = NamePattern(source)
    var device: (name: String, maximum: UInt64)?
    var failure: Failure?
    for name in names where source == "all" || pattern.matches(name) {
      do throws(Failure) {
        let maximum = try number("max_brightness", of: name, on: machine)
        if maximum > device?.maximum ?? 0 { device = (name, maximum) }
      } catch { failure = failure ?? error }
    }
    if let device { return device }
    if let failure { throw failure }
    guard source != "all" else { throw .absent("backlight") }
    throw .absent("backlight “" + source + "”", existing: names)
  }

  private static func number(
    _ attribute: String, of device: String, on machine: Machine
  ) throws(Failure) -> UInt64 {
    let path = folder + "/" + device + "/" + attribute
    var reader = WordReader(try machine.contents(of: path, limit: 64))
    // No device has this many levels; larger numbers might overflow.
    guard let number = reader.number(), number < 1 << 48 else {
      throw .system(.malformed, path: path)
    }
    return number
  }
}
