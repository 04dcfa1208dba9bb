/// `todayline extension`: lists, prints, and creates extensions.
extension ExtensionCommand {
  /// Runs the operation.
  ///
  /// - Throws: `Mistake.usage`, and `Mistake.failure` if a file cannot be read or written.
  func run(_ extensions: Extensions, on machine: Machine) throws(Mistake) {
    switch self {
    case .list: try machine.print(ExtensionCommand.listing(extensions, on: machine))
    case .show(let name):
      guard let bytes = try failing({ () throws(Failure) in try extensions.text(of: name) }) else {
        throw .usage(.noExtension(name, nearest: NearestName.to(name, among: extensions.names)))
      }
      try failing { () throws(Failure) in try machine.write(bytes) }
      guard let found = extensions.named(name) else { return }
      // Comments, so that the output is a valid extension.
      var text = "\n# What it may touch:\n"
      let gaps = found.access?.isConfined ?? false ? machine.confinement.gapWords : []
      for line in found.accessWords + gaps { text += "# " + ExternalText.harmless(line) + "\n" }
      try machine.print(text)
    case .add(let source, let digest):
      try ExtensionInstaller(extensions: extensions, machine: machine).add(source, digest: digest)
    case .allow(let name, let digest):
      try ExtensionInstaller(extensions: extensions, machine: machine).allow(name, digest: digest)
    case .remove(let name):
      try ExtensionInstaller(extensions: extensions, machine: machine).remove(name)
    case .keyboard(let command): try command.run(on: machine)
    case .test(let name):
      guard let found = extensions.named(name) else {
        throw .usage(.noExtension(name, nearest: NearestName.to(name, among: extensions.names)))
      }
      if let mistake = ExtensionCheck.mistakes(in: found).first { throw .configuration(mistake) }
      let folder =
        if case .file(let path) = found.origin { AbsolutePath.folder(of: path) } else {
          extensions.folders.first ?? "/"
        }
      try ExtensionTrial(tested: found, machine: machine).run(in: folder)
    case .new(let name):
      guard let folder = extensions.folders.first else {
        throw .failure(.noHome("XDG_CONFIG_HOME"))
      }
      let path = folder + "/" + name
      try machine.checkIsMissing(path, .existingExtension(path))
      let bytes = Extensions.shippedBytes(of: name) ?? StarterExtension.text(named: name).bytes
      try failing { () throws(Failure) in try machine.replaceFile(at: path, with: bytes) }
      try machine.print(path + "\n")
    }
  }

  /// Returns a line for each extension with its name, origin, and summary; and one for each file
  /// that is never used because its name is taken.
  private static func listing(_ extensions: Extensions, on machine: Machine) -> String {
    var rows: [(String, String)] = []
    for name in extensions.names {
      guard let found = extensions.named(name) else { continue }
      var words = found.description.summary
      if let mistake = ExtensionCheck.mistakes(in: found).first {
        words = Mistake.configuration(mistake).words
      }
      do throws(Failure) { try found.checkPin(on: machine) } catch { words = error.words }
      if case .file(let path) = found.origin { words += " (" + path + ")" }
      rows.append((name, ExternalText.harmless(words)))
    }
    for file in extensions.unusedFiles where file.reason != .malformed {
      rows.append((file.name, ExternalText.harmless(file.words + " (" + file.path + ")")))
    }
    rows.sort { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    var widest = 0
    for row in rows { widest = max(widest, TextWidth.cells(in: row.0)) }
    var text = ""
    for row in rows {
      let blanks = String(repeating: " ", count: widest - TextWidth.cells(in: row.0) + 2)
      text += row.0 + blanks + row.1 + "\n"
    }
    return text
  }
}
