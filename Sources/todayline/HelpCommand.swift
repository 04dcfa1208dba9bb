/// `todayline help` and `todayline --version`.
enum HelpCommand {
  /// Prints the help on a topic.
  ///
  /// - Throws: `Mistake.usage` for an unknown topic.
  static func run(_ topic: String?, on machine: Machine) throws(Mistake) {
    try machine.print(try Help.text(on: topic, Extensions(machine)))
  }

  static func printVersion(on machine: Machine) throws(Mistake) {
    try machine.print("todayline " + Help.version + "\n")
  }
}
