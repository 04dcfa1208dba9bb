/// Everything that can go wrong, as a closed list.
///
/// Cases carry the facts; the caller words the message.
enum Failure: Error, Equatable {
  /// The system refused an operation on a file, a folder, or a mount.
  case system(SystemReason, path: String)
  /// The store cannot be written, so the answer of a slow source would never be shown.
  case unstorable(SystemReason, path: String)
  /// A user's file has no location: neither this variable nor `HOME` is set.
  case noHome(String)
  /// The machine lacks what the widget shows, such as a battery.
  case absent(String, existing: [String] = [])
  /// The machine does not have that time zone, or has no time zones installed.
  case noZone(String, nearest: String?, isInstalled: Bool)
  /// The kernel attribute is not writable, and the program that could write it failed with
  /// `message`, or is not installed if that is empty.
  case unwritable(path: String, program: String, message: String)
  /// A task file cannot be read, or one of its tasks cannot be marked.
  case tasks(TasksMistake, path: String)
  /// No process could be started, whatever its program.
  case noProcess(SystemReason)
  case launch(SystemReason, program: String)
  /// The kernel cannot confine a program as its configuration requires.
  case unconfined(KernelConfinement)
  /// An extension is not the one that the user has added.
  case changedExtension(String)
  /// A program that a widget needs is not installed; `packages` provide it.
  case noProgram(String, packages: String)
  /// A program failed; `message` is the last line of its standard error.
  case program(RunEnd, message: String)
  /// A command that should keep running has ended.
  case ended(RunEnd, message: String)
  /// Nothing arrived within that time from the process that a caller waits for; its process ID is
  /// given if it is stopped.
  case late(Duration, stopped: UInt64?)
  case answer(AnswerMistake)
  /// A document has no value at a path used in a template or an option.
  case noValue(path: String, nearest: String?, existing: [String])
  /// The answer is a document, and no template selects a value from it.
  case noFormat(existing: [String])
  /// The option cannot use that value of a document.
  case unusableValue(option: String, path: String, value: String, expected: String)
  /// The message stored by a background refresh.
  case refresh(String)
  /// An event, identified by its title, has no link to open.
  case noLink(String)
  /// No process of that name handles the real-time signal SIGRTMIN + number.
  case noListener(program: String, signal: Int)
  /// The store lacks the domain, or the domain lacks the key.
  case noDefault(domain: String, key: String?)
  /// The widget of the domain has not logged anything.
  case noLog(String)
  /// The record of a domain would exceed what the store reads.
  case fullDomain(String)
  /// Another process keeps the domain locked.
  case lockedDomain(String)
  /// Another process is setting up a bar, or editing the view.
  case lockedSetup
  /// A set-up stays, since somebody has edited a file where the set-up had written; the line is 0 if it is not
  /// known.
  case notUndone(path: String, line: Int)
  /// The domain's widget writes that key itself, and has not done so yet.
  case reservedKey(String, domain: String)
  /// A symbolic link on the way to a file, whose destination is missing.
  case brokenLink(path: String, destination: String)
  /// A file cannot be written or removed, since its folder refuses that; the fix is a command.
  case lockedFolder(String, fix: String)
  /// The copy of a file before a set-up is gone, or is another one; the fix is the command that forgets the set-up.
  case lostCopy(String, of: String, isDamaged: Bool, fix: String)
  /// The list of the files of a set-up cannot be understood; the fix is the command that forgets the set-up.
  case unknownSetup(String, fix: String)
}

extension Failure {
  /// True if an extension is not the one that the user has added.
  var isOfChangedExtension: Bool { if case .changedExtension = self { true } else { false } }
}

/// The reason why the system refused, in terms of errno(3), as far as users can act on it.
enum SystemReason: Equatable {
  case notFound
  case denied
  case notADirectory
  case isADirectory
  case notARegularFile
  /// A pipe without a writer, or with one that has written nothing.
  case emptyPipe
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
  /// A file of another user, who controls its content.
  case notOwn
  /// A world-writable file.
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
  case down
  /// A suspended device that reading would wake.
  case asleep
  /// A kernel file in an undocumented format.
  case malformed
  /// A limit of the user or the machine, such as on processes.
  case exhausted
  case noMemory
  case tooManyFiles
  case other(Int32)
}

extension SystemReason {
  /// True if a file is readable, but others control its content.
  var isDistrust: Bool { self == .notOwn || self == .writableByOthers }
}

/// The reason why a task file cannot be used.
enum TasksMistake: Equatable {
  case missing
  case tooLarge
  /// The task is gone, or its line has changed since it was shown.
  case changed
  /// Another program keeps the file open for writing.
  case busy
  case refused(SystemReason)
  /// It is on a remote mount, which may never answer.
  case remote
  /// None of its tasks is known to be on screen.
  case nothingShown
}

/// The reason why the answer of a web service or program cannot be used.
enum AnswerMistake: Equatable {
  /// A status other than 2xx and 304.
  case status(Int, reason: String, retryAfter: Duration?)
  /// No answer, with the message of the program that asked.
  case unreachable(String)
  case tooLarge(limit: Int)
  case notUTF8
  /// An HTML page, such as the login page of a hotel network.
  case page
  case notJSON(offset: Int?)
  /// A member of an object, by its name, that is an array or an object itself.
  case notText(String)
  /// JSON nested deeper than that many levels.
  case tooDeep(limit: Int)
  case empty
  case tooManyFiles(limit: Int)
  /// A file or answer that is not a calendar, by its name.
  case notCalendar(String)
  /// An unexpected line of a program's output, counted from 1.
  case line(Int, text: String, expected: String)
  case invalidHeader(String)
  /// A secret whose variable or file does not exist.
  case missingSecret(String)
  /// A secret used as the host of a URL that contains delimiters of other parts.
  case unusableSecret(String)
  case invalidAddress(String)
  /// A URL whose scheme is neither http nor https.
  case unsupportedScheme(String)
  /// A plugin that says itself that it keeps running, terminated after this time.
  case endless(after: Duration)
  /// The error that a service on a message bus has answered, and its words.
  case bus(String, message: String)
  /// A source that names no object of a bus.
  case notBusObject(String)
}
