/// `todayline help` and `todayline --version`.
enum HelpCommand {
  /// Prints the help on a topic.
  ///
  /// - Throws: `Mistake.usage` if there is no such topic.
  static func run(_ topic: String?, on machine: Machine) throws(Mistake) {
    try machine.print(try Help.text(on: topic, Extensions.of(machine)))
  }

  static func printVersion(on machine: Machine) throws(Mistake) {
    try machine.print("todayline " + Help.version + "\n")
  }
}
