/// Everything that can go wrong, as a closed list.
///
/// Cases carry the facts; the caller chooses the words for users.
enum Failure: Error, Equatable {
  /// The system refused to do something with a file, a folder or a mount.
  case system(SystemReason, path: String)
  /// The store cannot be written, so that no answer of a slow source is ever shown.
  case unstorable(SystemReason, path: String)
  /// A file of the user has no place: neither this variable nor `HOME` is set.
  case noHome(String)
  /// The machine does not have what a widget shows, such as a battery.
  case absent(String, existing: [String] = [])
  /// The machine has no such time zone, or no time zones at all.
  case noZone(String, nearest: String?, isInstalled: Bool)
  /// An attribute of the kernel may not be written, and the program that could do it says `message`,
  /// or is not installed if that is empty.
  case unwritable(path: String, program: String, message: String)
  /// A file of tasks cannot be read, or a task in it cannot be marked.
  case tasks(TasksMistake, path: String)
  /// No process could be started, whatever it should run.
  case noProcess(SystemReason)
  /// A program could not be started.
  case launch(SystemReason, program: String)
  /// A program that a widget needs is not installed; `packages` have it.
  case noProgram(String, packages: String)
  /// A program ended abnormally; `message` is the last line that it wrote to standard error.
  case program(RunEnd, message: String)
  /// A command that should stay has ended.
  case ended(RunEnd, message: String)
  /// Nothing came in that many milliseconds from the process that a caller waits for, which is stopped
  /// if its number is given.
  case late(Int64, stopped: UInt64?)
  /// The answer of a web service cannot be used.
  case answer(AnswerMistake)
  /// A document has no value at a path in a template or an option.
  case noValue(path: String, nearest: String?, existing: [String])
  /// An answer is a document, and no template selects a value of it.
  case noFormat(existing: [String])
  /// The option cannot use a value of a document.
  case unusableValue(option: String, path: String, value: String, expected: String)
  /// The message that a background refresh left in the store.
  case refresh(String)
  /// An event, by its title, has no link to open.
  case noLink(String)
  /// No process of that name handles the real-time signal SIGRTMIN + number.
  case noListener(program: String, signal: Int)
  /// The store has no such domain, or no such key in it.
  case noDefault(domain: String, key: String?)
  /// The record of a domain would be larger than the store reads.
  case fullDomain(String)
  /// Another process keeps the lock of a domain.
  case lockedDomain(String)
  /// The widget of a domain writes that key itself, and has not yet done so.
  case reservedKey(String, domain: String)
}

/// The reason why the system refused, in the terms of errno(3), as far as users can act on it.
enum SystemReason: Equatable {
  case notFound
  case denied
  case notADirectory
  case isADirectory
  case notARegularFile
  /// A pipe without a writer, or whose writer has written nothing.
  case emptyPipe
  /// A file that has hard links.
  case severalNames
  case symbolicLinkLoop
  case nameTooLong
  case ioError
  case staleMount
  case disconnectedMount
  case notMounted
  case readOnly
  case full
  case notPrivate
  /// A file of another user, who decides what it says.
  case notOwn
  /// A file that every user can change.
  case writableByOthers
  case brokenPipe
  case notOpen
  case noAnswer
  case tooLarge
  case inUse
  case exists
  case noDevice
  case notExecutable
  case interrupted
  case notSupported
  /// A network interface that is down.
  case down
  /// A device that is suspended, and would be woken by reading it.
  case asleep
  /// A kernel file whose format is not the documented one.
  case malformed
  /// A limit of the user or the machine, such as that of processes.
  case exhausted
  case noMemory
  case tooManyFiles
  /// Any other error, by its number.
  case other(Int32)
}

extension SystemReason {
  /// True if a file can be read, but others decide what it says.
  var isDistrust: Bool { self == .notOwn || self == .writableByOthers }
}

/// The reason why a file of tasks cannot be used.
enum TasksMistake: Equatable {
  /// There is no such file.
  case missing
  /// It is larger than what is read.
  case tooLarge
  /// The task is gone, or its line was changed since it was shown.
  case changed
  /// Another program keeps the file open for writing.
  case busy
  /// The system refused to replace the file.
  case refused(SystemReason)
  /// It is on a mount that may never answer.
  case remote
  /// No task of it is known to be on the screen.
  case nothingShown
}

/// The reason why the answer of a web service cannot be used.
enum AnswerMistake: Equatable {
  /// A status other than 2xx and 304; the time is that of Retry-After, in milliseconds.
  case status(Int, reason: String, retryAfter: Int64?)
  /// No answer, with the message of the program that asked.
  case unreachable(String)
  /// More bytes than the limit.
  case tooLarge(limit: Int)
  /// An answer that is not UTF-8.
  case notUTF8
  /// An HTML page, such as the login page of a hotel's network.
  case page
  /// An answer that is not the expected JSON; offsets count from 0.
  case notJSON(offset: Int?)
  /// JSON whose arrays and objects are nested deeper than that many levels.
  case tooDeep(limit: Int)
  case empty
  /// A folder with more files than are read.
  case tooManyFiles(limit: Int)
  /// Something that is no calendar, by its name.
  case notCalendar(String)
  /// A line of a program's output, counted from 1, that is not what is expected there.
  case line(Int, text: String, expected: String)
  /// A malformed header.
  case invalidHeader(String)
  /// A secret whose variable or file does not exist.
  case missingSecret(String)
  /// A secret in place of a host that has characters of other parts of a URL.
  case unusableSecret(String)
  /// A URL with an invalid character.
  case invalidAddress(String)
  /// A URL whose scheme is neither http nor https.
  case unsupportedScheme(String)
}
