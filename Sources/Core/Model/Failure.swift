/// Everything that can go wrong, as a closed list.
///
/// Cases carry what and where; the words for users are in `FailureWords.swift`.
package enum Failure: Error, Equatable {
  /// The system refused to do something with a file, a folder or a mount.
  case system(SystemReason, path: String)
  /// The machine has none of what a widget shows, such as a battery.
  case absent(String, existing: [String] = [])
  /// A program could not be started.
  case launch(SystemReason, program: String)
  /// A program that was waited for ended in a way that it should not have; `message` is the last
  /// line that it wrote to standard error.
  case program(RunEnd, message: String)
  /// A web service gave no answer that could be used.
  case answer(AnswerMistake)
  /// A document has no value under a path that a template or an option names.
  case noValue(path: String, nearest: String?, existing: [String])
  /// An answer is a document, and no template says which value of it to show.
  case noFormat(existing: [String])
  /// A value of a document is none that the option can use.
  case unusableValue(option: String, path: String, value: String, expected: String)
  /// What a refresh behind the scenes left in the store, in words.
  case refresh(String)
  /// No Waybar waits for the signal SIGRTMIN + number.
  case noWaybar(signal: Int)
  /// The command line is wrong.
  case usage(UsageMistake)
  /// A template is wrong; `option` is the option that carries it.
  case template(TemplateMistake, option: String)
  /// A line of the configuration is wrong.
  indirect case configuration(ConfigurationMistake)
  /// `todayline defaults` was asked for something that is not there.
  case noDefault(domain: String, key: String?)
}

/// Why the system refused, in the words of errno(3), as far as users can act on it.
package enum SystemReason: Equatable {
  case notFound
  case denied
  case notADirectory
  case isADirectory
  case notARegularFile
  case symbolicLinkLoop
  case nameTooLong
  case ioError
  case staleMount
  case disconnectedMount
  case notMounted
  case readOnly
  case full
  case notPrivate
  case brokenPipe
  case notOpen
  case noAnswer
  /// A network interface that nothing goes through.
  case down
  /// The kernel writes a file otherwise than it documents.
  case malformed
  /// Any other error, by its number.
  case other(Int32)
}

/// Why the answer of a web service cannot be used.
package enum AnswerMistake: Equatable {
  /// A status other than 2xx and 304; the time is what Retry-After says, in milliseconds.
  case status(Int, reason: String, retryAfter: Int64?)
  /// No answer at all, in the words of the program that asked.
  case unreachable(String)
  /// More bytes than the limit.
  case tooLarge(limit: Int)
  /// Not UTF-8.
  case notUTF8
  /// A page for people, as a hotel's network shows it.
  case page
  /// Not JSON, where JSON is wanted; bytes count from 0.
  case notJSON(offset: Int?)
  /// Nothing in it.
  case empty
  /// A header that is none, or a secret that is not there.
  case invalidHeader(String)
  case missingSecret(String)
  /// An address with a character that no address has.
  case invalidAddress(String)
  /// Neither http nor https.
  case unsupportedScheme(String)
}

/// What is wrong with a command line.
package enum UsageMistake: Equatable {
  case missingWidget
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, argument: String)
  case unexpectedValue(option: String, value: String)
  case invalidValue(option: String, value: String, expected: String)
  case unexpectedArgument(String)
  case missingArgument(String, command: String)
  case invalidLabel(String)
  case emptySource(String)
  case missingSource(widget: String, example: String)
  /// A source of a widget that has none.
  case unexpectedSource(String, widget: String)
  case unsupportedAddress(String)
  case unquotedCommand(String)
  case missingItems
  /// A path in the configuration that depends on where the bar was started.
  case relativePath(String)
  /// There is nothing to show.
  case emptyTodayView
  case notInTodayView(String, nearest: String?, existing: [String])
  case alreadyInTodayView(String)
  /// A file that would be written anew.
  case alreadyThere(String)
  /// Two widgets that are in two files of the configuration.
  case differentFiles(String, String)
  /// A section that includes a file.
  case includesFile(String)
  /// An option that the command cannot take.
  case uselessOption(String, command: String)
  /// An option that is for all widgets, where one widget is added.
  case optionOfAllWidgets(String)
  case unusedItems
  /// A source that stands behind a widget of a stream, where another widget is expected.
  case sourceBehindWidget(String, suggestion: String)
}

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
