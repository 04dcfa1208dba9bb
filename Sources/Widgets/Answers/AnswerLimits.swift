/// The limits on answers of web services and commands, in bytes unless noted.
enum AnswerLimits {
  /// The headers of a response and of preceding redirects.
  static let headers = 64 * 1024
  /// The names and values kept of a document.
  static let document = 128 * 1024
  /// The first line of a plain-text answer.
  static let line = 4 * 1024
  /// The number of a command's own values.
  static let values = 256
  /// One of them, and the text of a command.
  static let value = 4 * 1024
  static let tooltip = 16 * 1024
  /// The number of detail lines of a widget on another machine.
  static let details = 200
  /// A command's standard error, of which the last line is shown.
  static let message = 4 * 1024
  /// The output of a plugin: images take much space.
  static let pluginOutput = 512 * 1024
  static let pluginLines = 1000
  static let pluginTitles = 50
  static let pluginItems = 200
  /// A calendar: its file, all files in its folder, or a response.
  static let calendar = 16_000_000
  static let calendarFiles = 20_000
  static let calendars = 64
  /// The number of events kept, for all days together.
  static let events = 200
  /// All of them together.
  static let agenda = 128 * 1024
  /// The number of calendar remarks kept.
  static let remarks = 20
  /// A file with headers or a secret.
  static let secretFile = 64 * 1024
}
