/// A mistake in a template; columns are in characters, from 1.
enum TemplateMistake: Error, Equatable {
  case unknownPlaceholder(String, column: Int, existing: [String], nearest: String?)
  /// A listed name that is a pattern for several placeholders.
  case nameOfMany(String, column: Int)
  /// A name that is neither listed nor a path into a document.
  case malformedPath(String, column: Int)
  case invalidSpecification(String, placeholder: String, column: Int, expected: String)
  case unclosed(String, column: Int)
  case unopened(String, column: Int)
  case unfinishedEscape(column: Int)
  /// A tag of one bar's own markup, such as `#[fg=red]` of tmux.
  case foreignMarkup(String, of: String, column: Int)
  /// A tag or attribute outside the subset.
  case unknownMarkup(String, column: Int)
  case unknownColor(String, column: Int)
}
