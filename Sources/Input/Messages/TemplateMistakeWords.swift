extension TemplateMistake {
  /// The mistake, its column, and the fix.
  var words: String {
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
    case .foreignMarkup(let tag, let bar, let column):
      "“\(tag)” at column \(column) is markup of \(bar) only; write <span color=\"red\">…</span>, "
        + "<b>, <i> or <u>, which every bar shows (“\\” before it shows it as it is)"
    case .unknownMarkup(let tag, let column):
      "“\(tag)” at column \(column) is no markup; it can be <b>, <i>, <u> or "
        + "<span color=\"#ffb000\" background=\"#222222\">, and ends with </b>, </i>, </u> or </span>"
    case .unknownColor(let color, let column):
      "“\(color)” at column \(column) is not a color such as #ffb000 or orange"
    }
  }
}
