/// A mistake on the command line.
enum UsageMistake: Equatable {
  case missingWidget
  case unknownCommand(String, nearest: String?)
  case unknownTopic(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, argument: String)
  case unexpectedValue(option: String, value: String)
  case invalidValue(option: String, value: String, expected: String)
  case unexpectedArgument(String)
  case invalidArgument(String, expected: String)
  case missingArgument(String, command: String)
  case invalidLabel(String)
  case emptySource(String)
  /// A JSON value that cannot be read.
  case unusableInput(InputMistake)
  case missingSource(widget: String, SourceKind, word: String = "", inStream: Bool)
  /// A source for a widget that takes none.
  case unexpectedSource(String, widget: String)
  case unsupportedAddress(String)
  case unquotedCommand(String)
  case missingItems
  /// A path in the configuration that would depend on the folder in which the bar was started.
  case relativePath(String)
  /// The file of a shown view no longer contains any widgets.
  case emptyTodayView
  case notInTodayView(String, nearest: String?, existing: [String])
  case alreadyInTodayView(String)
  case alreadyThere(String)
  /// No set-up is left that could be undone.
  case nothingToUndo
  /// A file of a bar cannot be changed safely; the reason is such as `is read-only`.
  case refusedSetup(String, reason: String)
  case differentFiles(String, String)
  /// A line of the view that was meant as the heading of a section.
  case malformedHeading(String, file: String, line: Int)
  case includesFile(String)
  case uselessOption(String, command: String)
  /// A source in addition to the one in the name of the widget.
  case secondSource(option: String, widget: String)
  case commandBehindWidget(String, widget: String)
  /// A unit that is a separate word.
  case separateUnit(option: String, value: String, unit: String)
  case exclusiveOptions(String, String)
  /// A file as the output for a bar, which reads standard output.
  case outputOfBar(host: String, hosts: [String])
  case streamNeedsOutput(host: String)
  case incompleteOption(String, missing: [String])
  case followsAnother(String)
  /// An option for all widgets, given for a single widget that is added.
  case optionOfAllWidgets(String)
  case unusedItems
  case invalidExtensionName(String)
  /// The name of a widget or a command, for an extension.
  case takenName(String)
  case noExtension(String, nearest: String?)
  /// A file among the extensions whose name is not valid for one.
  case unusedExtension(String, path: String)
  /// An extension that no one could be asked about, with the command that adds it.
  case unconfirmed(String, digest: String)
  /// A file with another digest than the one that was agreed to.
  case otherDigest(String, own: String)
  case declined(String)
  /// The folder in which the captured outputs for an extension would be.
  case noCases(String)
  case failedCases(Int, of: Int)
  /// An extension that would be overwritten, by the path of its file.
  case existingExtension(String)
  /// A theme that is neither built in nor a file; the path is where it was searched for.
  case unknownTheme(String, path: String?, nearest: String?, existing: [String])
  case unknownAction(option: String, action: String, widget: String, existing: [String])
  case incompleteAction(option: String, action: String, missing: String, argument: String)
}
