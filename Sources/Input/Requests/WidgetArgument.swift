/// A widget as written on the command line or as a section of the configuration.
package struct WidgetArgument {
  /// `kind`, `kind:label` or `kind:/source`.
  package var name: String
  /// The sources after it.
  package var sources: [String] = []
  /// A program with its arguments, after `--`.
  package var program: [String] = []
  /// Its own options.
  package var settings: [Setting] = []
}
