/// The surroundings of a set-up, and the view that the bar is to show.
struct SetupContext {
  let userFiles: UserFiles
  let look: SetupLook
  let modules: WaybarModules
  /// Options that each call of the bar needs, such as the file of the view.
  let options: [String]
  /// The command that runs this program in a line of the bar: its name, or its path if the bar would not find it.
  let program: String

  /// - Throws: `Mistake.failure` without a home folder.
  init(
    _ look: SetupLook, _ modules: WaybarModules, _ options: [String], program: String,
    on machine: Machine
  ) throws(Mistake) {
    userFiles = try UserFiles(on: machine)
    (self.look, self.modules) = (look, modules)
    (self.options, self.program) = (options, program)
  }

  var machine: Machine { userFiles.machine }

  /// Returns a command line that a bar runs.
  func command(_ words: String...) -> String { program + " " + ShellWords.joined(words + options) }

  /// True if the view shows the time.
  var hasClock: Bool { modules.modules.contains { $0.widget.widget.description.source == .clock } }
}
