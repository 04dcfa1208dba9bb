/// A mistake in the configuration, with its place.
struct ConfigurationMistake: Equatable {
  var file: String
  /// The line, counted from 1; 0 if the mistake concerns the whole file.
  var line: Int
  var kind: Kind

  enum Kind: Equatable {
    /// A line that is not a section, a setting, or a comment.
    case noSetting(String)
    /// `[` without `]`, or with text after the bracket.
    case malformedSection(String)
    case unknownWidget(String, nearest: String?)
    case unknownKey(String, nearest: String?)
    /// Two sections with the same name; the line is that of the first one, in this file or another.
    case secondSection(String, firstLine: Int, otherFile: String? = nil)
    /// Two lines for one key; the line is that of the first one, in this file or another.
    case secondKey(String, firstLine: Int, otherFile: String? = nil, firstKey: String? = nil)
    /// A key for all widgets in a section.
    case belongsBeforeSections(String)
    /// A key for one widget outside of a section.
    case belongsInSection(String)
    /// An option that can only be given on the command line.
    case commandLineOnly(String)
    /// A value that is invalid for the key or conflicts with others.
    case usage(UsageMistake)
    case template(TemplateMistake, key: String)
    /// In a theme, a section or a key that is not about colors or bars.
    case notOfTheme(String)
    /// In an extension, a section or a key that is not about one widget.
    case notOfExtension(String)
    case missingKey(String)
    case unknownState(String, nearest: String?, existing: [String])
    /// A value that starts with a quotation mark and has no other.
    case unclosedQuote(String)
    case controlCharacter
    case notUTF8
    case tooLarge(limit: Int)
    case unreadable(SystemReason)
    case missingInclude(String, SystemReason)
    /// A file that is already included, or that includes itself.
    case includedAgain(String)
    case tooManyFiles(limit: Int)
  }

  init(_ kind: Kind, at origin: Origin) { self.init(kind, file: origin.file, line: origin.line) }

  init(_ kind: Kind, file: String, line: Int) {
    self.file = file
    self.line = line
    self.kind = kind
  }
}

extension ConfigurationMistake {
  /// Returns `config:12: `, as compilers write it.
  func place(file: String) -> String { file + (line > 0 ? ":" + String(line) : "") + ": " }

  var fileName: String {
    guard let last = file.utf8.split(separator: UInt8(ascii: "/")).last else { return file }
    return String(Substring(last))
  }

  /// The mistake and its fix, without its place.
  var words: String {
    switch kind {
    case .noSetting(let text): "expected key = value, found “\(text)”"
    case .malformedSection(let text):
      "expected a section such as [disk] or [disk:home], found “\(text)”"
    case .unknownWidget(let name, let nearest):
      "no widget “\(name)”" + suggestion(nearest) + "; see: todayline help"
    case .unknownKey(let key, let nearest):
      "no key “\(key)”" + suggestion(nearest) + "; see: todayline help"
    case .secondSection(let name, let line, let file):
      "duplicate section [\(name)], first in line \(line)" + (file.map { " of " + $0 } ?? "")
        + "; add a label, such as [\(labeled(name))]"
    case .secondKey(let key, let line, let file, let first):
      (first.map { "“\(key)” is a second source, after “\($0)” in line \(line)" }
        ?? "duplicate key “\(key)”, first in line \(line)") + (file.map { " of " + $0 } ?? "")
        + "; remove one of them"
    case .belongsBeforeSections(let key):
      "“\(key)” applies to all widgets; put it before the first section"
    case .belongsInSection(let key): "“\(key)” applies to one widget; put it into its section"
    case .commandLineOnly(let key): "“\(key)” can only be given on the command line: --\(key)"
    case .usage(let mistake): mistake.words(dashes: "") + hint(mistake)
    case .template(let mistake, let key): key + ": " + mistake.words
    case .notOfTheme(let text):
      "“\(text)” does not belong in a theme; put it into the configuration"
    case .notOfExtension(let text):
      "“\(text)” does not belong in an extension; put it into the configuration"
    case .missingKey(let key): "has no \(key); an extension needs one"
    case .unknownState(let name, let nearest, let existing):
      "no state “\(name)”" + suggestion(nearest) + available(existing)
    case .unclosedQuote(let value): "“\(value)” has no closing quote"
    case .controlCharacter: "contains a control character; is this a text file?"
    case .notUTF8: "not UTF-8; is this a text file?"
    case .tooLarge(let limit): "more than " + ByteCount.words(UInt64(limit))
    case .unreadable(let reason): reason.words(fixing: file)
    case .missingInclude(let path, let reason): "include “\(path)”: " + reason.words(fixing: path)
    case .includedAgain(let path):
      "“\(path)” is already part of the configuration; remove this line"
    case .tooManyFiles(let limit): "more than \(limit) files"
    }
  }

  /// A text that fits in a bar.
  var shortWords: String {
    switch kind {
    case .unknownWidget(let name, let nearest): "no widget “\(name)”" + suggestion(nearest)
    case .unknownKey(let key, let nearest): "no key “\(key)”" + suggestion(nearest)
    case .unknownState(let name, let nearest, _): "no state “\(name)”" + suggestion(nearest)
    case .unreadable(let reason): reason.words
    case .missingInclude(let path, let reason): "include “\(path)”: " + reason.words
    case .usage(.unknownTheme(let name, _, let nearest, _)):
      "no theme “\(name)”" + suggestion(nearest)
    case .template(.unknownPlaceholder(let name, let column, _, let nearest), let key):
      "\(key): no placeholder “{\(name)}” at column \(column)" + suggestion(nearest)
    default: words
    }
  }

  /// Returns a hint about a trailing comment, which is part of the value.
  private func hint(_ mistake: UsageMistake) -> String {
    let value: String
    switch mistake {
    case .invalidValue(_, let text, _), .unknownTheme(let text, _, _, _): value = text
    default: return ""
    }
    var before: UInt8 = 0
    for byte in value.utf8 {
      if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";"), before == 0x20 || before == 0x09 {
        return "; comments need a line of their own"
      }
      before = byte
    }
    return ""
  }
}
