import Core
import Input

/// `todayline import`: turns the configuration of another program into a Today view.
enum ImportCommand {
  /// The largest file that is read.
  private static let limit = 1 << 20

  /// Prints the view as a configuration, and on standard error what is different.
  ///
  /// - Throws: `Mistake.usage` if there is no file at the usual places, `Mistake.failure` if the file
  ///   cannot be read, or the output not written.
  static func run<M: EditingMachine>(
    _ path: String?, on machine: M
  ) throws(Mistake) -> ExitStatus {
    let file = try file(path, on: machine)
    guard let format = ImportFormat(of: file.bytes) else {
      machine.writeError(
        "todayline: " + ExternalText.harmless(file.name)
          + ": neither a configuration of i3status nor of i3blocks")
      return .configuration
    }
    let view: ImportedView
    do throws(ImportMistake) {
      view = try Importing.view(
        of: file.bytes, as: format, folder: file.folder, on: machine)
    } catch {
      let line = error.line > 0 ? String(error.line) + ": " : " "
      machine.writeError(
        "todayline: " + ExternalText.harmless(file.name + ":" + line + error.text) + " ("
          + format.rawValue + " does not read it either)")
      return .configuration
    }
    let writer = ImportWriter(view, from: file.name)
    try machine.print(writer.text)
    for message in writer.messages { machine.writeError(ExternalText.harmless(message)) }
    machine.writeError("todayline: " + writer.summary)
    return view.count > 0 ? .success : .nothingShown
  }

  /// A file, or standard input.
  private struct File {
    var name: String
    /// `nil` for standard input.
    var folder: String?
    var bytes: [UInt8]
  }

  private static func file<M: EditingMachine>(
    _ path: String?, on machine: M
  ) throws(Mistake) -> File {
    if path == "-" {
      var bytes: [UInt8] = []
      while machine.readInput(into: &bytes, limit: limit, milliseconds: .max) {
        if bytes.count >= limit { break }
      }
      return File(name: "standard input", bytes: bytes)
    }
    guard let path else { return try usualFile(on: machine) }
    let absolute = AbsolutePath.normalized(path, in: machine.workingFolder ?? "/")
    let bytes = try failing { () throws(Failure) in
      try machine.contents(of: absolute, limit: limit)
    }
    return File(name: path, folder: AbsolutePath.folder(of: absolute), bytes: bytes)
  }

  /// Reads the first file at the usual places, those of the user before those of the system.
  private static func usualFile<M: EditingMachine>(on machine: M) throws(Mistake) -> File {
    let places = ImportFormat.allCases.map { $0.paths(on: machine) }
    let count = places.map { $0.count }.max() ?? 0
    for index in 0..<count {
      for paths in places where index < paths.count {
        guard let bytes = try? machine.contents(of: paths[index], limit: limit) else { continue }
        machine.writeError("todayline: importing " + ExternalText.harmless(paths[index]))
        return File(
          name: paths[index], folder: AbsolutePath.folder(of: paths[index]), bytes: bytes)
      }
    }
    throw .usage(
      .missingArgument("FILE, a configuration of i3status or i3blocks", command: "import"))
  }
}
