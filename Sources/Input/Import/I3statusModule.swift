/// A module of i3status and the widget that it becomes; i3status(1) and its source, version 2.14.
struct I3statusModule {
  /// What becomes of a key.
  enum Conversion {
    /// The option, with the same value; without a usual one, only if it is given.
    case value(String, usual: String? = nil)
    /// The option, with the template for the format; without a usual one, only if it is given.
    case template(String, usual: String? = nil)
    /// The option, with the title of the module.
    case title(String)
    /// Taken along with another key.
    case carried
    /// No equivalent, unless it is the value that is usual.
    case missing(unless: String? = nil)
    /// No equivalent, if it is true.
    case missingFlag
    /// No equivalent, but a difference.
    case differs(String)
    /// The color of good values, for the whole widget; with a difference.
    case goodColor(String = "")
    /// The template without a value.
    case failed(String)
    /// Nothing to show: hidden if the text is empty.
    case down(String)

    // Those of one module, which say in I3statusWidget what they do.
    case diskUnits, diskThreshold, diskMissing
    case memoryUnits, memoryMethod, memoryThreshold(String)
    case loadThreshold, sensor
    case battery, status, batteryThreshold, batteryMissing
    case interface(String), address
    case time, muted, device
    case process, path, file, badFile
  }

  let kind: String
  let widget: String
  /// True if the order names a title, such as `disk /`.
  var hasTitle = true
  /// True if the widget has levels.
  var hasLevels = false
  var placeholders: I3statusPlaceholders.List = [:]
  /// The keys, in the order of the settings that they become.
  let keys: KeyValuePairs<String, Conversion>

  static let all = [
    I3statusModule(
      kind: "disk", widget: "disk", hasLevels: true, placeholders: I3statusPlaceholders.disk,
      keys: [
        "": .title("path"),
        "prefix_type": .diskUnits,
        "format": .template("format", usual: "%free"),
        "low_threshold": .diskThreshold,
        "threshold_type": .carried, "format_below_threshold": .carried,
        "format_not_mounted": .diskMissing,
      ]),
    I3statusModule(
      kind: "memory", widget: "memory", hasTitle: false, hasLevels: true,
      placeholders: I3statusPlaceholders.memory,
      keys: [
        "unit": .memoryUnits,
        "decimals": .carried,
        "memory_used_method": .memoryMethod,
        "format": .template("format", usual: "%used %free %available"),
        "threshold_degraded": .memoryThreshold("warning"),
        "threshold_critical": .memoryThreshold("critical"),
        "format_degraded": .carried,
      ]),
    I3statusModule(
      kind: "load", widget: "load", hasTitle: false, hasLevels: true,
      placeholders: I3statusPlaceholders.load,
      keys: [
        "format": .template("format", usual: "%1min %5min %15min"),
        "max_threshold": .loadThreshold,
        "format_above_threshold": .template("format-critical"),
      ]),
    I3statusModule(
      kind: "cpu_usage", widget: "cpu", hasTitle: false, hasLevels: true,
      placeholders: I3statusPlaceholders.processors,
      keys: [
        "format": .template("format", usual: "%usage"),
        "degraded_threshold": .value("warning", usual: "90"),
        "max_threshold": .value("critical", usual: "95"),
        "format_above_degraded_threshold": .template("format-warning"),
        "format_above_threshold": .template("format-critical"),
        "path": .missing(unless: "/proc/stat"),
      ]),
    I3statusModule(
      kind: "cpu_temperature", widget: "temperature", hasLevels: true,
      placeholders: I3statusPlaceholders.temperature,
      keys: [
        "path": .sensor,
        "format": .template("format", usual: "%degrees C"),
        "": .failed("can't read temp"),
        "max_threshold": .value("critical", usual: "75"),
        "format_above_threshold": .template("format-critical"),
      ]),
    I3statusModule(
      kind: "battery", widget: "battery", hasLevels: true,
      placeholders: I3statusPlaceholders.battery,
      keys: [
        "path": .battery,
        "format": .status,
        "format_percentage": .carried, "integer_battery_capacity": .carried,
        "status_chr": .carried, "status_bat": .carried, "status_full": .carried,
        "status_idle": .carried, "status_unk": .carried,
        "last_full_capacity": .carried, "hide_seconds": .carried,
        "low_threshold": .batteryThreshold,
        "threshold_type": .carried,
        "format_down": .batteryMissing,
      ]),
    I3statusModule(
      kind: "ethernet", widget: "network", placeholders: I3statusPlaceholders.ethernet,
      keys: [
        "": .interface("en*,eth*"),
        "format_up": .template("format", usual: "E: %ip (%speed)"),
        "color_good": .goodColor(),
        "format_down": .down("E: down"),
      ]),
    I3statusModule(
      kind: "wireless", widget: "network", placeholders: I3statusPlaceholders.wireless,
      keys: [
        "": .interface("wl*"),
        "format_bitrate": .missing(),
        "format_noise": .missing(),
        "format_quality": .missing(),
        "format_signal": .missing(),
        "format_up": .template("format", usual: "W: (%quality at %essid, %bitrate) %ip"),
        "color_good": .goodColor("the color does not depend on the quality"),
        "format_down": .down("W: down"),
      ]),
    I3statusModule(
      kind: "ipv6", widget: "network", hasTitle: false,
      placeholders: I3statusPlaceholders.address,
      keys: [
        "format_up": .address,
        "color_good": .goodColor(),
        "format_down": .down("no IPv6"),
      ]),
    I3statusModule(
      kind: "time", widget: "clock", hasTitle: false, placeholders: I3statusPlaceholders.time,
      keys: time),
    I3statusModule(
      kind: "tztime", widget: "clock", placeholders: I3statusPlaceholders.time, keys: time),
    I3statusModule(
      kind: "volume", widget: "volume", placeholders: I3statusPlaceholders.volume,
      keys: [
        "format": .template("format", usual: "♪: %volume"),
        "format_muted": .muted,
        "device": .device,
        "mixer": .carried, "mixer_idx": .carried,
      ]),
    I3statusModule(
      kind: "run_watch", widget: "exec",
      keys: ["pidfile": .process, "format": .carried, "format_down": .carried]),
    I3statusModule(
      kind: "path_exists", widget: "exec",
      keys: ["path": .path, "format": .carried, "format_down": .carried]),
    I3statusModule(
      kind: "read_file", widget: "exec", placeholders: I3statusPlaceholders.file,
      keys: [
        "path": .file,
        "max_characters": .carried,
        "format": .template("format", usual: "%content"),
        "color_good": .goodColor(),
        "format_bad": .badFile,
      ]),
  ]

  private static let time: KeyValuePairs<String, Conversion> = [
    "timezone": .value("zone"),
    "format": .time,
    "format_time": .carried,
    "locale": .differs("names are English; day-names and month-names give others"),
    "hide_if_equals_localtime": .missingFlag,
  ]
}
