package import Core

/// Files of the user's are written to memory.
extension FakeMachine: EditingMachine {
  package func replaceFile(at path: String, with bytes: [UInt8]) throws(Failure) {
    files[path] = bytes
  }

  package func isProgram(_ path: String) -> Bool { programs.contains(path) }
}
