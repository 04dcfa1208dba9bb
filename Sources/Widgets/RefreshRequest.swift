/// A request to a potentially slow source: the network, a command, or a network mount.
struct RefreshRequest {
  /// The default maximum size of a body, in bytes.
  static let defaultSize = 1_000_000
  static let defaultRedirects = 5

  /// The source, such as a URL with unexpanded secrets or a shell command.
  var source: String
  var now: Timestamp
  /// A program with its arguments instead of a shell command; empty if none.
  var arguments: [String] = []
  /// Additions to a command's environment, such as `BLOCK_BUTTON=1` for a click.
  var variables: [String] = []
  /// The rights of a command; `nil` for all that the user may.
  var confinement: Confinement?
  var limits = RunLimits()
  /// The format of the answer; `nil` for the widget's own.
  var input: InputFormat?
  /// True if the answer's texts are Pango markup, which is shown as plain text.
  var readsMarkup = false
  var menuIsOpen = false
  /// Request headers, as `Name: value` or `@file`, with unexpanded secrets.
  var headers: [String] = []
  /// The maximum size of a body, in bytes.
  var maximumSize = RefreshRequest.defaultSize
  var maximumRedirects = RefreshRequest.defaultRedirects
  /// True if a template shows values of a document, which plain text cannot provide.
  var wantsDocument = false
  /// The canonical paths of values to keep however large the document is.
  var neededPaths: [String] = []
  /// The validators of the last answer, if a snapshot of it exists.
  var validators: Validators?
  /// True if a path that is not a mount point is a failure.
  var requiresMount = false
  /// The settings of an agenda, or `nil` for the defaults.
  var agenda: AgendaSettings?
  /// The time zone for the days of an agenda, or `nil` for local time.
  var zone: String?
  /// The last published record of this source.
  var previous: Record?
  /// The name of the chosen task, or `nil` for the first one.
  var alternative: String?
  /// The last mark, in stored form.
  var marked: String?
  /// The service whose answers become values in a way of their own, if any.
  var service: BusService?

  /// True if a shell runs the command and prefixes messages with its own name.
  var isOfShell: Bool { arguments.isEmpty || arguments.starts(with: ["/bin/sh", "-c"]) }
}

enum InputFormat: String, CaseIterable {
  case text
  /// Full text, short text, color; or an object with these.
  case i3blocks
  /// An object with text, tooltip, class, percentage.
  case waybar
  /// A JSON document.
  case json
  /// `NAME=VALUE` lines.
  case values
  case xbar
  case argos
  /// An object of `todayline WIDGET --host json`, possibly from another machine.
  case todayline
}

extension InputFormat {
  /// True if the program can have values of its own, which templates name like those of a document.
  var hasOwnValues: Bool { self == .values || self == .todayline }
}

/// The validators of an HTTP answer, for conditional requests; RFC 9110, 8.8.
struct Validators: Equatable {
  var entityTag: String? = nil
  /// The value of `Last-Modified`, verbatim.
  var lastModified: String? = nil
}

/// The failure of one of several parts of a source.
struct PartFailure: Equatable {
  var part: Int
  var failure: Failure
}

struct RefreshAnswer: Equatable {
  /// The values, or `nil` if nothing has changed.
  var reading: Reading?
  var validators: Validators? = nil
  /// The failures of parts of the source, whose last values are kept.
  var failures: [PartFailure] = []
}
