/// `todayline import`: converts another program's configuration to a Today view.
enum ImportCommand {
  /// Prints the view as a configuration, and differences on standard error.
  ///
  /// - Throws: `Mistake.usage` if no file exists at the usual locations, `Mistake.configuration` if
  ///   the file cannot be read, `Mistake.failure` if the output cannot be written.
  static func run(_ path: String?, on machine: Machine) throws(Mistake) -> ExitStatus {
    let file = try file(path, on: machine)
    func refuse(_ reason: String) -> ExitStatus {
      machine.writeError("todayline: " + ExternalText.harmless(file.name + ":" + reason))
      return .configuration
    }
    if let foreign = ForeignFormat(of: file.bytes, Extensions(machine)) {
      return refuse(" " + foreign.words)
    }
    guard let format = ImportFormat(of: file.bytes) else {
      return refuse(" " + Importing.unknownFormat)
    }
    let view: ImportedView
    do throws(ImportMistake) {
      view = try Importing.view(of: file.bytes, as: format, folder: file.folder, on: machine)
    } catch {
      guard error.line > 0 else { return refuse(" " + error.text) }
      return refuse(
        String(error.line) + ": " + error.text + " (" + format.name + " does not read it either)")
    }
    let writer = ImportWriter(view, from: file.name)
    try machine.print(writer.text)
    for message in writer.messages { machine.writeError(ExternalText.harmless(message)) }
    machine.writeError("todayline: " + writer.summary)
    return view.count > 0 ? .success : .nothingShown
  }

  private struct File {
    var name: String
    /// `nil` for standard input.
    var folder: String?
    var bytes: [UInt8] = []
  }

  private static func file(_ path: String?, on machine: Machine) throws(Mistake) -> File {
    var file: File?
    // An empty path would be that of the folder.
    if let path {
      file = path.isEmpty ? nil : try read(path, on: machine)
    } else {
      file = usualFile(on: machine)
    }
    guard let file else {
      throw .usage(
        .missingArgument(
          "FILE, a configuration of i3status, i3blocks, Waybar, or i3status-rust", command: "import"
        ))
    }
    guard file.bytes.count <= Importing.sizeLimit else {
      throw .configuration(
        ConfigurationMistake(.tooLarge(limit: Importing.sizeLimit), file: file.name, line: 0))
    }
    if path == nil {
      machine.writeError("todayline: importing " + ExternalText.harmless(file.name))
    }
    return file
  }

  /// Reads a file up to one byte more than allowed, which reveals that it is too large.
  private static func read(_ path: String, on machine: Machine) throws(Mistake) -> File {
    let limit = Importing.sizeLimit + 1
    if path == "-" {
      var file = File(name: "standard input")
      while file.bytes.count < limit,
        machine.readInput(into: &file.bytes, limit: limit, timeout: .max)
      {}
      return file
    }
    let absolute = AbsolutePath.normalized(path, in: machine.workingFolder ?? "/proc/self/cwd")
    do throws(Failure) {
      return File(
        name: path, folder: AbsolutePath.folder(of: absolute),
        bytes: try machine.contents(of: absolute, limit: limit))
    } catch {
      guard case .system(let reason, _) = error else { throw .failure(error) }
      throw .configuration(ConfigurationMistake(.unreadable(reason), file: path, line: 0))
    }
  }

  /// Reads the first file at the usual locations, the user's before the system's.
  private static func usualFile(on machine: Machine) -> File? {
    let places = ImportFormat.allCases.map { $0.paths(on: machine) }
    for index in 0..<(places.map { $0.count }.max() ?? 0) {
      for paths in places where index < paths.count {
        if let file = try? read(paths[index], on: machine) { return file }
      }
    }
    return nil
  }
}
