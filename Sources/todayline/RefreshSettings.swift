import Core
import Widgets

/// What the options say about sources that can be slow.
struct RefreshSettings {
  /// What a rate is a part of.
  enum Full {
    case number(Double)
    /// The canonical path of a number in the same document.
    case path(String)
  }

  /// The source, where it does not follow the widget.
  var source: String?
  /// Milliseconds for which an answer is good; `nil` is the widget's own.
  var timeToLive: Int64?
  /// Milliseconds after which a value counts as stale; `nil` is twice the time to live.
  var staleAfter: Int64?
  /// What the text of a stale value ends in.
  var staleMark = " ({age} old)"
  /// Whether a call waits for a refresh that is due.
  var waits = false
  /// Time, memory and output of a refresh.
  var limits = RunLimits()
  /// Headers of a request, in which secrets are still names.
  var headers: [String] = []
  /// The longest answer, in bytes.
  var maximumSize = 1_000_000
  /// The most redirects that are followed.
  var maximumRedirects = 5
  /// The canonical path of the number that is the rate.
  var ratePath: String?
  /// What the rate is a part of; `nil` where nobody says.
  var full: Full?
  /// What `{item}` in a URL stands for.
  var items: [String] = []
  /// The canonical path of the one value that `geo` shows.
  var key: String?
  /// How an answer is read.
  var input: InputFormat?
  /// Whether an output has Pango markup.
  var readsMarkup = false
}
