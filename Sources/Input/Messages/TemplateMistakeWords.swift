package import Core

extension TemplateMistake {
  /// The mistake, its column, and the correction.
  package var words: String {
    switch self {
    case .unknownPlaceholder(let name, let column, let existing, let nearest):
      "no placeholder “{\(name)}” at column \(column)" + suggestion(nearest) + available(existing)
    case .nameOfMany(let name, let column):
      "“{\(name)}” at column \(column) is a pattern; write "
        + (name.hasSuffix(".N") ? "a number for N" : "a name for LABEL")
    case .malformedPath(let text, let column):
      "“{\(text)}” at column \(column) is not a path; join names with periods, and quote odd ones: "
        + "{list.0.\"odd.name\"}"
    case .invalidSpecification(let text, let placeholder, let column, let expected):
      "“\(text)” does not apply to {\(placeholder)} at column \(column); it takes \(expected)"
    case .unclosed(let bracket, let column): "“\(bracket)” at column \(column) is never closed"
    case .unopened(let bracket, let column):
      "“\(bracket)” at column \(column) closes nothing; write “\\\(bracket)” for the character itself"
    case .unfinishedEscape(let column): "“\\” at column \(column) escapes nothing; write “\\\\”"
    }
  }
}
