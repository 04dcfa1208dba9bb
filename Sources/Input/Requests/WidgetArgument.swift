/// A widget as written on the command line or as a section of the configuration.
struct WidgetArgument {
  /// `kind`, `kind:label` or `kind:/source`.
  var name: String
  /// The sources after it.
  var sources: [String] = []
  /// A program with its arguments, after `--`.
  var program: [String] = []
  /// Its own options.
  var settings: [Setting] = []
}
