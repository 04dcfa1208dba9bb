/// Everything that can be wrong with a command, as a closed list: a mistake of the user, or a
/// failure of the operation.
///
/// Cases carry the facts; the words are in the other files of this folder.
enum Mistake: Error, Equatable {
  /// The command line is wrong.
  case usage(UsageMistake)
  /// A template is wrong; `option` is the option that has it.
  case template(TemplateMistake, option: String)
  /// A line of the configuration is wrong.
  indirect case configuration(ConfigurationMistake)
  /// The command failed.
  case failure(Failure)

  /// One line for a person, without the name of the program.
  var words: String {
    switch self {
    case .usage(let mistake): mistake.words
    case .template(let mistake, let option): "--\(option): \(mistake.words)"
    case .configuration(let mistake): mistake.place(file: mistake.file) + mistake.words
    case .failure(let failure): failure.words
    }
  }

  /// A text that fits in a bar.
  var shortWords: String {
    switch self {
    case .template(.unknownPlaceholder(let name, let column, _, _), let option):
      "--\(option): no placeholder “{\(name)}” at column \(column)"
    case .configuration(let mistake): mistake.place(file: mistake.fileName) + mistake.shortWords
    case .failure(let failure): failure.shortWords
    case .usage, .template: words
    }
  }
}

/// Calls `body`, and turns its failure into a mistake.
func failing<Result>(_ body: () throws(Failure) -> Result) throws(Mistake) -> Result {
  do throws(Failure) { return try body() } catch { throw .failure(error) }
}
