/// A request to a source that can be slow: the network, a command, a network mount.
struct RefreshRequest {
  /// The maximum length of a body, unless the user sets another, in bytes.
  static let defaultSize = 1_000_000
  /// The maximum number of redirects, unless the user sets another.
  static let defaultRedirects = 5

  /// The source, such as a URL in which secrets are still names, or a shell command.
  var source: String
  /// The time that the reading gets.
  var now: Timestamp
  /// A program with its arguments instead of a shell command; empty if there is none.
  var arguments: [String] = []
  /// Additions to a command's environment, such as `BLOCK_BUTTON=1` for a click.
  var variables: [String] = []
  /// The limits on the time, the memory, and the output of a program.
  var limits = RunLimits()
  /// The format of the answer; `nil` for the widget's own.
  var input: InputFormat?
  /// True if the answer's texts are Pango markup, of which the plain text is shown.
  var readsMarkup = false
  /// True if a plugin's menu is open.
  var menuIsOpen = false
  /// Headers of the request, as `Name: value` or `@file`, in which secrets are still names.
  var headers: [String] = []
  /// The maximum length of a body, in bytes.
  var maximumSize = RefreshRequest.defaultSize
  /// The maximum number of redirects that are followed.
  var maximumRedirects = RefreshRequest.defaultRedirects
  /// True if a template shows values of a document; plain text is then not an answer.
  var wantsDocument = false
  /// The canonical paths of values that are kept however large the document is.
  var neededPaths: [String] = []
  /// The validators of the last answer, or `nil` if there are none or no snapshot is kept.
  var validators: Validators?
  /// True if a path that is not a mount point is a failure.
  var requiresMount = false
  /// The settings of an agenda, or `nil` for the usual ones.
  var agenda: AgendaSettings?
  /// The time zone for the days of an agenda, or `nil` for the local one.
  var zone: String?
  /// The last published record of this source, or `nil` if there is none.
  var previous: Record?
  /// The name of the task that was chosen of several, or `nil` for the first one.
  var alternative: String?
  /// The mark that was set last, as the store keeps it, or `nil` if there is none.
  var marked: String?

  /// True if a shell runs the command, whose messages name it.
  var isOfShell: Bool { arguments.isEmpty || arguments.starts(with: ["/bin/sh", "-c"]) }
}

/// The format of an answer.
enum InputFormat: String, CaseIterable {
  /// The first line.
  case text
  /// Full text, short text, color; or an object with these.
  case i3blocks
  /// An object with text, tooltip, class, percentage.
  case waybar
  /// A document.
  case json
  /// Lines of `NAME=VALUE`.
  case values
  /// A plugin of xbar or SwiftBar.
  case xbar
  /// A plugin of Argos.
  case argos
  /// An object of `todayline WIDGET --host json`, perhaps of another machine.
  case todayline
}

extension InputFormat {
  /// True if the values beside the text are those of the program's own, which templates name as those
  /// of a document.
  var hasOwnValues: Bool { self == .values || self == .todayline }
}

/// The validators of an HTTP answer, for conditional requests; RFC 9110, 8.8.
struct Validators: Equatable {
  /// The value of `ETag`.
  var entityTag: String? = nil
  /// The value of `Last-Modified`, verbatim.
  var lastModified: String? = nil
}

/// The failure of one of several parts of a source.
struct PartFailure: Equatable {
  /// The number of the part, from 0.
  var part: Int
  var failure: Failure
}

/// The result of a refresh.
struct RefreshAnswer: Equatable {
  /// The values, or `nil` if the source reports that nothing has changed.
  var reading: Reading?
  var validators: Validators? = nil
  /// The failures of parts of the source, whose last values are kept.
  var failures: [PartFailure] = []
}
