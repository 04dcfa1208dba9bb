/// What is wrong with a template; columns count characters from 1.
package enum TemplateMistake: Error, Equatable {
  case unknownPlaceholder(String, column: Int, existing: [String], nearest: String?)
  /// A name of the list that stands for many.
  case nameOfMany(String, column: Int)
  /// A name that is not in the list and no path into a document either.
  case malformedPath(String, column: Int)
  case invalidSpecification(String, placeholder: String, column: Int, expected: String)
  case unclosed(String, column: Int)
  case unopened(String, column: Int)
  case unfinishedEscape(column: Int)
}
