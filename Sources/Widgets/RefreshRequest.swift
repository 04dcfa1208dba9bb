package import Core

/// What a source is asked for that can be slow: the network, a command, a network mount.
package struct RefreshRequest {
  /// The source, such as a URL in which secrets are still names, or a shell command.
  package var source: String
  /// When the reading counts as taken.
  package var now: Timestamp
  /// A program with its arguments instead of a shell command; empty where there is none.
  package var arguments: [String] = []
  /// What is added to a command's environment, such as `BLOCK_BUTTON=1` of a click.
  package var variables: [String] = []
  /// The time, the memory and the output that a program may use.
  package var limits = RunLimits()
  /// How the answer is read; `nil` is the widget's usual way.
  package var input: InputFormat?
  /// Whether the answer's texts are Pango markup, of which the plain text is shown.
  package var readsMarkup = false
  /// Headers of the request, as `Name: value` or `@file`, in which secrets are still names.
  package var headers: [String] = []
  /// The longest body, in bytes.
  package var maximumSize = 1_000_000
  /// The most redirects that are followed.
  package var maximumRedirects = 5
  /// Whether a template wants values of a document: plain text then is no answer.
  package var wantsDocument = false
  /// The canonical paths of values that are kept however large the document is.
  package var neededPaths: [String] = []
  /// What the last answer said of itself; `nil` where nothing is kept of it.
  package var validators: Validators?
  /// Whether a path that is no mount point is a failure.
  package var requiresMount = false

  /// A request with the defaults.
  package init(source: String, now: Timestamp) {
    self.source = source
    self.now = now
  }
}

/// How an answer is read.
package enum InputFormat: String, CaseIterable {
  /// The first line.
  case text
  /// Full text, short text, color; or an object with these.
  case i3blocks
  /// An object with text, tooltip, class, percentage.
  case waybar
  /// A document.
  case json
}

/// What an HTTP answer says of itself, to ask whether there is a newer one; RFC 9110, 8.8.
package struct Validators: Equatable {
  /// `ETag`.
  package var entityTag: String?
  /// `Last-Modified`, as it was written.
  package var lastModified: String?

  /// Validators, where the answer had any.
  package init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}

/// What a refresh brought.
package struct RefreshAnswer: Equatable {
  /// The values; `nil` where the source says that nothing has changed.
  package var reading: Reading?
  /// What the answer says of itself.
  package var validators: Validators?

  /// An answer from its parts.
  package init(reading: Reading?, validators: Validators? = nil) {
    self.reading = reading
    self.validators = validators
  }
}
