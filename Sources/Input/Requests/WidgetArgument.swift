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
