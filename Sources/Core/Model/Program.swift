/// A program to be started.
struct Program: Equatable {
  /// Its name or path, then its arguments.
  var arguments: [String]
  /// Variables that are added to its environment, as `NAME=value`.
  var environment: [String]

  init(_ arguments: [String], environment: [String] = []) {
    self.arguments = arguments
    self.environment = environment
  }

  /// A shell command that gets `path` as its last argument, never as text in
  /// the command.
  init(shellCommand command: String, path: String) {
    self.init(["/bin/sh", "-c", command + " \"$@\"", "todayline", path])
  }
}
