/// The limits of what web services and commands answer, in bytes where nothing else is said.
package enum AnswerLimits {
  /// The headers of a response and of the redirects before it.
  package static let headers = 64 * 1024
  /// The names and values of a document that are kept.
  package static let document = 128 * 1024
  /// The first line of an answer that is not a document.
  package static let line = 4 * 1024
  /// The number of values of a command's own.
  package static let values = 256
  /// One of them, and the text of a command.
  package static let value = 4 * 1024
  /// The tooltip of a command.
  package static let tooltip = 16 * 1024
  /// The number of lines in the details of a widget of another machine.
  package static let details = 200
  /// The message of a command on standard error, of which the last line is shown.
  package static let message = 4 * 1024
  /// The output of a plugin: pictures take much space.
  package static let pluginOutput = 512 * 1024
  /// The number of lines of a plugin.
  package static let pluginLines = 1000
  /// The number of titles of a plugin.
  package static let pluginTitles = 50
  /// The number of lines in the menu of a plugin.
  package static let pluginItems = 200
  /// The bytes of a calendar: of its file, of all files in its folder, or of an answer.
  package static let calendar = 16_000_000
  /// The number of files of a calendar.
  package static let calendarFiles = 20_000
  /// The number of calendars of an agenda.
  package static let calendars = 64
  /// The number of events that are kept, all days together.
  package static let events = 200
  /// The bytes of all of them.
  package static let agenda = 128 * 1024
  /// The number of remarks on calendars that are kept.
  package static let remarks = 20
  /// A file with headers or a secret.
  package static let secretFile = 64 * 1024
}
