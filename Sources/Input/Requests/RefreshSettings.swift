/// The settings for sources that can be slow.
struct RefreshSettings {
  /// The value that counts as 100 %.
  enum Full {
    case number(Double)
    /// The canonical path of a number in the same document.
    case path(String)
  }

  /// The source, if it is given as an option.
  var source: String?
  /// The command, if it is given as an option: the source of `exec`, the script of an extension.
  var command: String?
  /// The time for which an answer is current; `nil` for the widget's own time.
  var timeToLive: Duration?
  /// The age after which a value is stale; `nil` for twice the time to live.
  var staleAfter: Duration?
  /// The age after which a pushed value is hidden, if any.
  var goneAfter: Duration?
  /// The end of the text of a stale value.
  var staleMark = " ({age} old)"
  /// True if a call waits for a refresh that is due.
  var waits = false
  /// The limits on the time, the memory, and the output of a refresh.
  var limits = RunLimits()
  /// The headers of a request, in which secrets are still names.
  var headers: [String] = []
  /// The maximum size of an answer, in bytes; `nil` for the widget's own.
  var maximumSize: Int?
  /// The maximum number of redirects that are followed.
  var maximumRedirects = RefreshRequest.defaultRedirects
  /// The canonical path of the number that is the rate.
  var ratePath: String?
  /// The value that counts as 100 %, if any.
  var full: Full?
  /// The calendars, if they are given as options.
  var calendars: [String] = []
  /// The items that replace `{item}` in a URL.
  var items: [String] = []
  /// The canonical path of the only value that `geo` shows.
  var key: String?
  /// The format of an answer; `nil` for the widget's own.
  var input: InputFormat?
  /// The way in which values are pushed; `nil` if they are polled.
  var follow: FollowSettings?
  /// The rights of the command; `nil` if nothing is said about them.
  var access: AccessSettings?
  /// True if an output contains Pango markup.
  var readsMarkup = false
  /// True if the answer may have colors and styles of its parts: these bars read markup, or blocks say so.
  var hasStyles: Bool { readsMarkup || input == .waybar || input == .i3blocks }
}
