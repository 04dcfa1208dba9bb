/// Which part of a request a mistake is about.
extension Mistake {
  var isAboutSource: Bool {
    switch self {
    case .usage(.unsupportedAddress), .usage(.relativePath), .usage(.missingItems),
      .usage(.unusedItems), .usage(.unexpectedSource), .usage(.missingSource), .usage(.emptySource),
      .usage(.unquotedCommand), .usage(.followsAnother):
      true
    default: false
    }
  }

  /// True if a file of the configuration cannot be read, whatever it has.
  var isUnreadableFile: Bool {
    guard case .configuration(let mistake) = self, case .unreadable = mistake.kind else {
      return false
    }
    return true
  }

  /// The option that has the mistake, or `nil` if it is not in an option.
  var optionName: String? {
    switch self {
    case .template(_, let option): option
    case .usage(.invalidValue(let option, _, _)): option
    case .usage(.unexpectedValue(let option, _)), .usage(.uselessOption(let option, _)),
      .usage(.unknownAction(let option, _, _, _)), .usage(.incompleteAction(let option, _, _, _)),
      .usage(.secondSource(let option, _)), .usage(.incompleteOption(let option, _)),
      .usage(.exclusiveOptions(_, let option)):
      option
    default: nil
    }
  }
}
