/// One option as somebody wrote it, on the command line or in the configuration.
struct Setting {
  /// The option.
  var option: Option
  /// Its value, not yet read; empty for an option without one.
  var value: String
  /// Where it stands in the configuration.
  var place = Place()

  /// A line of a file of the configuration.
  struct Place {
    /// The index of the file.
    var file = 0
    /// The line, counted from 1.
    var line = 0
  }
}

/// A widget as somebody wrote it, on the command line or as a section of the configuration.
struct WidgetArgument {
  /// `kind`, `kind:label` or `kind:/source`.
  var name: String
  /// The sources behind it.
  var sources: [String] = []
  /// A program with its arguments, behind `--`.
  var program: [String] = []
  /// Its own options.
  var settings: [Setting] = []
}
