package import Core
package import Widgets

/// What the options say about sources that can be slow.
package struct RefreshSettings {
  /// What a rate is a part of.
  package enum Full {
    case number(Double)
    /// The canonical path of a number in the same document.
    case path(String)
  }

  /// The source, where it does not follow the widget.
  package var source: String?
  /// Milliseconds for which an answer is good; `nil` is the widget's own.
  package var timeToLive: Int64?
  /// Milliseconds after which a value counts as stale; `nil` is twice the time to live.
  package var staleAfter: Int64?
  /// What the text of a stale value ends in.
  package var staleMark = " ({age} old)"
  /// Whether a call waits for a refresh that is due.
  package var waits = false
  /// Time, memory and output of a refresh.
  package var limits = RunLimits()
  /// Headers of a request, in which secrets are still names.
  package var headers: [String] = []
  /// The longest answer, in bytes.
  package var maximumSize = 1_000_000
  /// The most redirects that are followed.
  package var maximumRedirects = 5
  /// The canonical path of the number that is the rate.
  package var ratePath: String?
  /// What the rate is a part of; `nil` where nobody says.
  package var full: Full?
  /// What `{item}` in a URL stands for.
  package var items: [String] = []
  /// The canonical path of the one value that `geo` shows.
  package var key: String?
  /// How an answer is read.
  package var input: InputFormat?
  /// Whether an output has Pango markup.
  package var readsMarkup = false
}
