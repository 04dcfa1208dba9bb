/// The exit status of the process, from sysexits(3) if that defines a suitable number.
enum ExitStatus: Int32, CaseIterable {
  /// A segment was printed, stale or not.
  case success = 0
  /// Nothing could be shown (hosts `text` and `json`), or a command failed.
  case nothingShown = 1
  /// The level is critical, as marked by i3blocks.
  case urgent = 33
  case usage = 64
  case configuration = 78

  /// A line for the help.
  var summary: String {
    switch self {
    case .success: "a segment was printed, stale or not"
    case .nothingShown: "nothing could be shown (hosts text and json only), or a command failed"
    case .urgent: "the level is critical (host i3blocks only: its urgent flag)"
    case .usage: "the command line is wrong"
    case .configuration: "the configuration is wrong (hosts text and json, and check)"
    }
  }
}
