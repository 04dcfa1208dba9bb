/// A program to start.
struct Program: Equatable {
  /// The name or path, followed by the arguments.
  var arguments: [String]
  /// Variables added to the environment, as `NAME=value`.
  var environment: [String]
  /// Its rights; `nil` for all that the user may.
  var confinement: Confinement?

  init(
    _ arguments: [String], environment: [String] = [], confinedTo confinement: Confinement? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.confinement = confinement
  }

  /// Creates a shell command that receives `path` as its last argument, never as text in the
  /// command.
  init(shellCommand command: String, path: String) {
    self.init(["/bin/sh", "-c", command + " \"$@\"", "todayline", path])
  }
}
