/// A mistake in the configuration, and where it is.
package struct ConfigurationMistake: Equatable {
  /// The path of the file.
  package var file: String
  /// The line, counted from 1; 0 where it is about the whole file.
  package var line: Int
  /// What is wrong.
  package var kind: Kind

  /// What can be wrong with a line of the configuration.
  package enum Kind: Equatable {
    /// A line that is neither a section, a setting nor a comment.
    case noSetting(String)
    /// `[` without `]`, or something behind it.
    case malformedSection(String)
    case unknownWidget(String, nearest: String?)
    case unknownKey(String, nearest: String?)
    /// Two sections of one name; the line is that of the first.
    case secondSection(String, firstLine: Int)
    /// Two lines for one key; the line is that of the first.
    case secondKey(String, firstLine: Int)
    /// A key of all widgets that is in a section.
    case belongsBeforeSections(String)
    /// A key of one widget that is in none.
    case belongsInSection(String)
    /// An option that only a caller can know.
    case commandLineOnly(String)
    /// A value that the key does not take, or that does not fit the others.
    case usage(UsageMistake)
    case template(TemplateMistake, key: String)
    /// A value that begins with a quote, and has no other.
    case unclosedQuote(String)
    case controlCharacter
    case notUTF8
    /// A file that is longer than the limit, in bytes.
    case tooLarge(limit: Int)
    /// A file that cannot be read.
    case unreadable(SystemReason)
    /// A file that is included and cannot be read.
    case missingInclude(String, SystemReason)
    /// A file that is included already, or that includes itself.
    case includedAgain(String)
    /// More files than the limit.
    case tooManyFiles(limit: Int)
  }

  /// A mistake in a line.
  package init(_ kind: Kind, file: String, line: Int) {
    self.file = file
    self.line = line
    self.kind = kind
  }
}
