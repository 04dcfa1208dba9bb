/// Everything that can go wrong with a command, as a closed list: a user's mistake, or a failure of
/// the operation.
///
/// Cases carry the facts; the messages are in the other files of this folder.
enum Mistake: Error, Equatable {
  case usage(UsageMistake)
  /// A template is wrong; `option` is the option that sets it.
  case template(TemplateMistake, option: String)
  indirect case configuration(ConfigurationMistake)
  case failure(Failure)

  /// A line for a person, without the name of the program.
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

func failing<Result>(_ body: () throws(Failure) -> Result) throws(Mistake) -> Result {
  do throws(Failure) { return try body() } catch { throw .failure(error) }
}
