/// One option as somebody wrote it, on the command line or in the configuration.
package struct Setting {
  /// The option.
  package var option: Option
  /// Its value, not yet read; empty for an option without one.
  package var value: String
  /// Where it stands in the configuration.
  package var place = Place()

  /// A line of a file of the configuration.
  package struct Place {
    /// The index of the file.
    package var file = 0
    /// The line, counted from 1.
    package var line = 0
  }
}

/// A widget as somebody wrote it, on the command line or as a section of the configuration.
package struct WidgetArgument {
  /// `kind`, `kind:label` or `kind:/source`.
  package var name: String
  /// The sources behind it.
  package var sources: [String] = []
  /// A program with its arguments, behind `--`.
  package var program: [String] = []
  /// Its own options.
  package var settings: [Setting] = []
}
