package import Core
package import Widgets

/// The settings for sources that can be slow.
package struct RefreshSettings {
  /// The value that counts as 100 %.
  package enum Full {
    /// A number.
    case number(Double)
    /// The canonical path of a number in the same document.
    case path(String)
  }

  /// The source, if it is given as an option.
  package var source: String?
  /// The command, if it is given as an option: the source of `exec`, the script of an extension.
  package var command: String?
  /// The milliseconds for which an answer is current; `nil` for the widget's own time.
  package var timeToLive: Int64?
  /// The milliseconds after which a value is stale; `nil` for twice the time to live.
  package var staleAfter: Int64?
  /// The end of the text of a stale value.
  package var staleMark = " ({age} old)"
  /// True if a call waits for a refresh that is due.
  package var waits = false
  /// The limits on the time, the memory, and the output of a refresh.
  package var limits = RunLimits()
  /// The headers of a request, in which secrets are still names.
  package var headers: [String] = []
  /// The maximum size of an answer, in bytes; `nil` for the widget's own.
  package var maximumSize: Int?
  /// The maximum number of redirects that are followed.
  package var maximumRedirects = RefreshRequest.defaultRedirects
  /// The canonical path of the number that is the rate.
  package var ratePath: String?
  /// The value that counts as 100 %, or `nil` if none is set.
  package var full: Full?
  /// The calendars, if they are given as options.
  package var calendars: [String] = []
  /// The items that replace `{item}` in a URL.
  package var items: [String] = []
  /// The canonical path of the only value that `geo` shows.
  package var key: String?
  /// The format of an answer; `nil` for the widget's own.
  package var input: InputFormat?
  /// The way in which values come by themselves, or `nil` if they do not.
  package internal(set) var follow: FollowSettings?
  /// True if an output contains Pango markup.
  package var readsMarkup = false
}
