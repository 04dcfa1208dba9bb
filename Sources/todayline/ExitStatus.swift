/// How the process ends; sysexits(3) where it has a number.
enum ExitStatus: Int32, CaseIterable {
  /// A segment was printed, stale or not.
  case success = 0
  /// Nothing could be shown; for the hosts `text` and `json`, and for `defaults`.
  case nothingShown = 1
  /// The level is critical, in i3blocks' language.
  case urgent = 33
  /// The command line is wrong.
  case usage = 64
  /// The configuration is wrong.
  case configuration = 78

  /// One line for the help.
  var summary: String {
    switch self {
    case .success: "a segment was printed, stale or not"
    case .nothingShown:
      "nothing could be shown (hosts text and json only: a bar hides what fails), or a command failed"
    case .urgent: "the level is critical (host i3blocks only: its urgent flag)"
    case .usage: "the command line is wrong"
    case .configuration: "the configuration is wrong (hosts text and json, and check)"
    }
  }
}
