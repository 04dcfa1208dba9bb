/// One option as written on the command line or in the configuration.
struct Setting {
  var option: Option
  /// The value, not yet parsed; empty for an option without a value.
  var value: String
  /// Its place in the configuration.
  var place = Place()

  /// A line of a file of the configuration.
  struct Place {
    /// The index of the file.
    var file = 0
    /// The line, counted from 1.
    var line = 0
  }
}

extension Setting {
  /// Applies the option to settings.
  ///
  /// - Throws: `Mistake.usage` if the option does not take that value.
  func apply(to settings: inout Settings) throws(Mistake) {
    try apply(option.row, to: &settings)
  }

  /// Applies the option, whose row is known, to settings.
  ///
  /// - Throws: `Mistake.usage` if the option does not take that value.
  func apply(_ row: OptionRow, to settings: inout Settings) throws(Mistake) {
    try row.read.apply(&settings, OptionValue(option: option.rawValue, text: value))
  }
}
