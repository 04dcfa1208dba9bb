@testable import todayline

/// Writes the user's files to memory.
extension FakeMachine: EditingMachine {
  package func replaceFile(at path: String, with bytes: [UInt8]) throws(Failure) {
    files[path] = bytes
  }

  package func publish(_ bytes: [UInt8], at path: String) throws(Failure) {
    if let reason = unwritable[path] { throw .system(reason, path: path) }
    files[path] = bytes
  }

  package func writeError(_ text: String) { errors.append(text) }

  package func isProgram(_ path: String) -> Bool { programs.contains(path) }
}
