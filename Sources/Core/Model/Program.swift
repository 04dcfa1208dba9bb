/// A program to be started.
package struct Program: Equatable {
  /// Its name or path, then its arguments.
  package var arguments: [String]
  /// Variables that are added to its environment, as `NAME=value`.
  package var environment: [String]

  /// Creates a program with its arguments.
  package init(_ arguments: [String], environment: [String] = []) {
    self.arguments = arguments
    self.environment = environment
  }

  /// A shell command that gets `path` as its last argument, never as text in
  /// the command.
  package init(shellCommand command: String, path: String) {
    self.init(["/bin/sh", "-c", command + " \"$@\"", "todayline", path])
  }
}
