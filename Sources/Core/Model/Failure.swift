/// Everything that can go wrong, as a closed list.
///
/// Cases carry what and where; the words for users are the caller's.
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
  /// No process of that name handles the real-time signal SIGRTMIN + number.
  case noListener(program: String, signal: Int)
  /// The store has no such domain, or no such key in it.
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
