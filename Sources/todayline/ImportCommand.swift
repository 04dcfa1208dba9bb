/// `todayline import`: turns the configuration of another program into a Today view.
enum ImportCommand {
  /// Prints the view as a configuration, and on standard error what is different.
  ///
  /// - Throws: `Mistake.usage` if there is no file at the usual places, `Mistake.configuration` if the
  ///   file cannot be read, `Mistake.failure` if the output cannot be written.
  static func run(_ path: String?, on machine: Machine) throws(Mistake) -> ExitStatus {
    let file = try file(path, on: machine)
    if let foreign = ForeignFormat(of: file.bytes, Extensions.of(machine)) {
      return refuse(file, " " + foreign.words, on: machine)
    }
    guard let format = ImportFormat(of: file.bytes) else {
      return refuse(file, " " + Importing.unknownFormat, on: machine)
    }
    let view: ImportedView
    do throws(ImportMistake) {
      view = try Importing.view(
        of: file.bytes, as: format, folder: file.folder, on: machine)
    } catch {
      guard error.line > 0 else { return refuse(file, " " + error.text, on: machine) }
      return refuse(
        file,
        String(error.line) + ": " + error.text + " (" + format.rawValue
          + " does not read it either)", on: machine)
    }
    let writer = ImportWriter(view, from: file.name)
    try machine.print(writer.text)
    for message in writer.messages { machine.writeError(ExternalText.harmless(message)) }
    machine.writeError("todayline: " + writer.summary)
    return view.count > 0 ? .success : .nothingShown
  }

  /// Says why a file cannot be imported.
  private static func refuse(_ file: File, _ reason: String, on machine: Machine) -> ExitStatus {
    machine.writeError("todayline: " + ExternalText.harmless(file.name + ":" + reason))
    return .configuration
  }

  /// A file, or standard input.
  private struct File {
    var name: String
    /// `nil` for standard input.
    var folder: String?
    var bytes: [UInt8]
  }

  private static func file(_ path: String?, on machine: Machine) throws(Mistake) -> File {
    if path == "-" {
      let name = "standard input"
      var bytes: [UInt8] = []
      // One byte more than allowed, which tells that there are more.
      let limit = Importing.sizeLimit + 1
      while bytes.count < limit, machine.readInput(into: &bytes, limit: limit, milliseconds: .max) {
      }
      try checkSize(bytes, of: name)
      return File(name: name, bytes: bytes)
    }
    guard let path else { return try usualFile(on: machine) }
    let absolute = AbsolutePath.normalized(path, in: machine.workingFolder ?? "/proc/self/cwd")
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try machine.contents(of: absolute, limit: Importing.sizeLimit + 1)
    } catch {
      guard case .system(let reason, _) = error else { throw .failure(error) }
      throw .configuration(ConfigurationMistake(.unreadable(reason), file: path, line: 0))
    }
    try checkSize(bytes, of: path)
    return File(name: path, folder: AbsolutePath.folder(of: absolute), bytes: bytes)
  }

  /// Rejects a file that is too large to be read as a whole.
  private static func checkSize(_ bytes: [UInt8], of file: String) throws(Mistake) {
    guard bytes.count > Importing.sizeLimit else { return }
    throw .configuration(
      ConfigurationMistake(.tooLarge(limit: Importing.sizeLimit), file: file, line: 0))
  }

  /// Reads the first file at the usual places, those of the user before those of the system.
  private static func usualFile(on machine: Machine) throws(Mistake) -> File {
    let places = ImportFormat.allCases.map { $0.paths(on: machine) }
    let count = places.map { $0.count }.max() ?? 0
    for index in 0..<count {
      for paths in places where index < paths.count {
        guard let bytes = try? machine.contents(of: paths[index], limit: Importing.sizeLimit + 1)
        else { continue }
        try checkSize(bytes, of: paths[index])
        machine.writeError("todayline: importing " + ExternalText.harmless(paths[index]))
        return File(
          name: paths[index], folder: AbsolutePath.folder(of: paths[index]), bytes: bytes)
      }
    }
    throw .usage(
      .missingArgument("FILE, a configuration of i3status or i3blocks", command: "import"))
  }
}
