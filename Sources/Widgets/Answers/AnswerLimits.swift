/// The limits of what web services and commands answer, in bytes where nothing else is said.
enum AnswerLimits {
  /// The headers of a response and of the redirects before it.
  static let headers = 64 * 1024
  /// The names and values of a document that are kept.
  static let document = 128 * 1024
  /// The first line of an answer that is not a document.
  static let line = 4 * 1024
  /// The number of values of a command's own.
  static let values = 256
  /// One of them, and the text of a command.
  static let value = 4 * 1024
  /// The tooltip of a command.
  static let tooltip = 16 * 1024
  /// The number of lines in the details of a widget of another machine.
  static let details = 200
  /// The message of a command on standard error, of which the last line is shown.
  static let message = 4 * 1024
  /// The output of a plugin: pictures take much space.
  static let pluginOutput = 512 * 1024
  /// The number of lines of a plugin.
  static let pluginLines = 1000
  /// The number of titles of a plugin.
  static let pluginTitles = 50
  /// The number of lines in the menu of a plugin.
  static let pluginItems = 200
  /// The bytes of a calendar: of its file, of all files in its folder, or of an answer.
  static let calendar = 16_000_000
  /// The number of files of a calendar.
  static let calendarFiles = 20_000
  /// The number of calendars of an agenda.
  static let calendars = 64
  /// The number of events that are kept, all days together.
  static let events = 200
  /// The bytes of all of them.
  static let agenda = 128 * 1024
  /// The number of remarks on calendars that are kept.
  static let remarks = 20
  /// A file with headers or a secret.
  static let secretFile = 64 * 1024
}
