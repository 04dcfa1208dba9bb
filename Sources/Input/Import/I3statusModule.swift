/// A module of i3status and the widget that it becomes; i3status(1) and its source, version 2.14.
struct I3statusModule {
  /// The conversion of a key.
  enum Conversion {
    /// The option, with the same value; without a usual one, only if it is given.
    case value(String, usual: String? = nil)
    /// The option, with the template for the format; without a usual one, only if it is given.
    case template(String, usual: String? = nil)
    /// The option, with the title of the module.
    case title(String)
    /// No equivalent, unless it is the value that is usual.
    case missing(unless: String? = nil)
    /// No equivalent, if it is true.
    case missingFlag
    /// No equivalent, but a difference.
    case differs(String)
    /// The color of good values, for the whole widget.
    case goodColor
    /// The same, and that of degraded values for a weak signal.
    case quality
    /// The text without a value.
    case failed(String)
    /// The text if there is nothing; an empty one hides the widget.
    case down(String)

    // Those of one module, which say in I3statusWidget what they do.
    case diskUnits, diskThreshold, diskMissing
    case memoryUnits, memoryMethod
    case memoryThreshold(String)
    case loadThreshold, sensor
    case battery, status, batteryThreshold, batteryMissing
    case interface(String)
    case address
    case time, muted, device
    case process, path, file
  }

  let kind: String
  let widget: String
  /// True if the order names a title, such as `disk /`.
  let hasTitle: Bool
  /// The conversions of keys, in the order of the settings: the first of several, which the others
  /// change.
  let keys: KeyValuePairs<String, Conversion>
  /// The templates that take the places of placeholders, in the order in which i3status compares: the
  /// first name that the format starts with is taken.
  ///
  /// An empty template has no equivalent. `$bytes`, `$own`, and so on are what the keys say; `$number`
  /// is the number that follows the placeholder. What is in brackets without an alternative vanishes
  /// without a value, with the blanks before it.
  let placeholders: KeyValuePairs<String, String>

  init(
    _ kind: String, _ widget: String, hasTitle: Bool = true,
    _ keys: KeyValuePairs<String, Conversion>, _ placeholders: KeyValuePairs<String, String> = [:]
  ) {
    (self.kind, self.widget, self.hasTitle) = (kind, widget, hasTitle)
    (self.keys, self.placeholders) = (keys, placeholders)
  }

  var hasLevels: Bool { !["network", "clock", "volume", "exec"].contains(widget) }
}
