import Core
import Input

/// `todayline help` and `todayline --version`.
enum HelpCommand {
  /// Prints the help on a topic.
  ///
  /// - Throws: `Mistake.usage` if there is no such topic.
  static func run<M: Machine>(_ topic: String?, on machine: M) throws(Mistake) {
    try print(try Help.text(on: topic), on: machine)
  }

  /// Prints the version.
  static func printVersion<M: Machine>(on machine: M) throws(Mistake) {
    try print("todayline " + Help.version + "\n", on: machine)
  }
}

/// Writes a text to standard output, unless it is empty.
func print<M: Machine>(_ text: String, on machine: M) throws(Mistake) {
  guard !text.isEmpty else { return }
  do throws(Failure) { try machine.write(Array(text.utf8)) } catch { throw .failure(error) }
}
