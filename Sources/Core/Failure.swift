/// Everything that can go wrong, as a closed list.
///
/// Cases carry what and where; the words for users are in `FailureWords.swift`.
package enum Failure: Error, Equatable {
  /// The system refused to do something with a file, a folder or a mount.
  case system(SystemReason, path: String)
  /// A program could not be started.
  case launch(SystemReason, program: String)
  /// No Waybar waits for the signal SIGRTMIN + number.
  case noWaybar(signal: Int)
  /// The command line is wrong.
  case usage(UsageMistake)
  /// A template is wrong; `option` is the option that carries it.
  case template(TemplateMistake, option: String)
  /// `todayline defaults` was asked for something that is not there.
  case noDefault(domain: String, key: String?)
}

/// Why the system refused, in the words of errno(3), as far as users can act on it.
package enum SystemReason: Equatable {
  case notFound
  case denied
  case notADirectory
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
  /// Any other error, by its number.
  case other(Int32)
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
}

/// What is wrong with a template; columns count characters from 1.
package enum TemplateMistake: Error, Equatable {
  case unknownPlaceholder(String, column: Int, existing: [String], nearest: String?)
  case invalidSpecification(String, placeholder: String, column: Int, expected: String)
  case unclosed(String, column: Int)
  case unopened(String, column: Int)
  case unfinishedEscape(column: Int)
}
