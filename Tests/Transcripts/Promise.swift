/// What a transcript promises about the output of a command, whatever is recorded there:
/// `status N`, `contains TEXT`, `lacks TEXT`, or `empty`.
struct Promise: Equatable {
  /// The line without its mark.
  var text: String

  /// True if an output keeps the promise, `nil` if there is no such promise.
  func isKept(by output: String) -> Bool? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("status", let number?): return Promise.status(of: output) == number
    case ("contains", let part?): return output.contains(part)
    case ("lacks", let part?): return !output.contains(part)
    case ("empty", nil): return output.isEmpty
    default: return nil
    }
  }

  /// The exit status that an output ends with; 0 is not written.
  static func status(of output: String) -> String {
    let last = output.split(separator: "\n").last ?? ""
    let isStatus = last.wholeMatch(of: #/\[-?\d+\]/#) != nil
    return isStatus ? String(last.dropFirst().dropLast()) : "0"
  }
}
