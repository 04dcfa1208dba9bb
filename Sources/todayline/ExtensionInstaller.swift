/// Adding, allowing, and removing extensions of others.
struct ExtensionInstaller {
  let extensions: Extensions
  let machine: Machine

  /// Installs an extension from a file or a URL.
  func add(_ source: String, digest: String?) throws(Mistake) {
    let name = ExtensionInstaller.name(of: source)
    try ExtensionCommand.checkName(name)
    let bytes = try failing { () throws(Failure) in try text(at: source) }
    let path = try folder + "/" + name
    let new = try parsed(bytes, name, path)
    var pins = try failing { () throws(Failure) in try ExtensionPins(of: extensions, on: machine) }
    let old = try failing { () throws(Failure) in try installed(path) }
    // A file that the user has written is not replaced.
    if old != nil, pins[name] == nil { throw .usage(.existingExtension(path)) }
    let more = old.map {
      new.additions(to: Extension(name, from: .file(path), $0, extending: extensions.base))
    }
    try confirm(bytes, new, digest, "add " + ShellWords.joined([source]), more ?? [])
    if let more, !more.isEmpty {
      // The old one is shown meanwhile.
      try write(bytes, to: pending(name))
      return try machine.print(
        "\(name) asks for more, so the old one stays until: todayline extension allow \(name)\n")
    }
    try write(bytes, to: path)
    pins.set(SHA256.digest(of: bytes), of: name)
    try save(pins)
    try machine.print(path + "\n")
  }

  /// Lets the version run that waits, or the file as it is now.
  func allow(_ name: String, digest: String?) throws(Mistake) {
    let path = try folder + "/" + name
    let next = try pending(name)
    let waiting = try failing { () throws(Failure) in try installed(next) }
    let present = try failing { () throws(Failure) in try installed(path) }
    guard let bytes = waiting ?? present else {
      throw .usage(.noExtension(name, nearest: NearestName.to(name, among: extensions.names)))
    }
    let new = try parsed(bytes, name, path)
    let more =
      waiting == nil
      ? []
      : present.map {
        new.additions(to: Extension(name, from: .file(path), $0, extending: extensions.base))
      } ?? []
    try confirm(bytes, new, digest, "allow " + name, more)
    if waiting != nil {
      try write(bytes, to: path)
      try remove([next])
    }
    var pins = try failing { () throws(Failure) in try ExtensionPins(of: extensions, on: machine) }
    pins.set(SHA256.digest(of: bytes), of: name)
    try save(pins)
    try machine.print(path + "\n")
  }

  /// Removes an extension with its own folder in the cache.
  func remove(_ name: String) throws(Mistake) {
    let path = try folder + "/" + name
    guard try failing({ () throws(Failure) in try installed(path) }) != nil else {
      throw .usage(.noExtension(name, nearest: nil))
    }
    var pins = try failing { () throws(Failure) in try ExtensionPins(of: extensions, on: machine) }
    var paths = [path, try pending(name)]
    if let cache = ConfinedPlaces.cache(on: machine) { paths.append(cache + "/" + name) }
    try remove(paths)
    guard pins[name] != nil else { return }
    pins.set(nil, of: name)
    try save(pins)
  }

  /// Shows the text and what it may touch, and asks; without a terminal, the digest is the answer.
  private func confirm(
    _ bytes: [UInt8], _ new: Extension, _ digest: String?, _ command: String, _ more: [String]
  ) throws(Mistake) {
    let own = SHA256.digest(of: bytes)
    if let digest {
      guard digest == own else { throw .usage(.otherDigest(digest, own: own)) }
      return
    }
    var text = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      ExternalText.harmless(String($0)) + "\n"
    }.joined()
    text += "\nSHA-256: \(own)\n"
    for line in new.accessWords { text += ExternalText.harmless(line) + "\n" }
    for line in more { text += ExternalText.harmless("Since it was added: " + line) + "\n" }
    try machine.print(text)
    guard machine.inputIsTerminal, machine.outputIsTerminal else {
      throw .usage(.unconfirmed(command, digest: own))
    }
    try machine.print("Let it run? [y/N] ")
    var answer: [UInt8] = []
    while !answer.contains(UInt8(ascii: "\n")),
      machine.readInput(into: &answer, limit: 4096, timeout: .days(1))
    {}
    guard let first = answer.first, first | 0x20 == UInt8(ascii: "y") else {
      throw .usage(.declined(new.name))
    }
  }

  /// Returns the extension of a text.
  ///
  /// - Throws: its first mistake.
  private func parsed(_ bytes: [UInt8], _ name: String, _ path: String) throws(Mistake) -> Extension
  {
    let new = Extension(name, from: .file(path), bytes, extending: extensions.base)
    if let mistake = ExtensionCheck.mistakes(in: new).first { throw .configuration(mistake) }
    return new
  }

  /// Returns the text of a file or of a web address.
  private func text(at source: String) throws(Failure) -> [UInt8] {
    guard ExtensionInstaller.isAddress(source) else {
      return try machine.contents(of: source, limit: ExtensionReader.sizeLimit + 1)
    }
    var limits = RunLimits()
    limits.timeout = .seconds(30)
    limits.output = ExtensionReader.sizeLimit + 1
    let curl = ["curl", "--disable", "-fsSL", "--proto", "=https,http", "--max-redirs", "5", "--"]
    let result = try machine.run(Program(curl + [source]), within: limits, input: [])
    guard result.end == .exited(0) else {
      throw .program(result.end, message: Exec.message(result.errorOutput))
    }
    return result.output
  }

  private static func isAddress(_ source: String) -> Bool {
    ["https://", "http://"].contains { source.utf8.starts(with: $0.utf8) }
  }

  /// Returns the last component of a path or a URL, without a query.
  private static func name(of source: String) -> String {
    let bare = source.utf8.prefix {
      !isAddress(source) || $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    return bare.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
  }

  private var folder: String {
    get throws(Mistake) {
      guard let folder = extensions.folders.first else {
        throw .failure(.noHome("XDG_CONFIG_HOME"))
      }
      return folder
    }
  }

  /// Returns the path of the version that waits; a hidden file is no extension.
  private func pending(_ name: String) throws(Mistake) -> String {
    try folder + "/." + name + ".new"
  }

  private func installed(_ path: String) throws(Failure) -> [UInt8]? {
    do throws(Failure) {
      return try machine.trustedContents(of: path, limit: ExtensionReader.sizeLimit + 1)
    } catch .system(.notFound, _) { return nil } catch .system(.notADirectory, _) { return nil }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(Mistake) {
    try failing { () throws(Failure) in try machine.replaceFile(at: path, with: bytes) }
  }

  private func save(_ pins: ExtensionPins) throws(Mistake) {
    if let path = pins.path { try write(pins.bytes, to: path) }
  }

  private func remove(_ paths: [String]) throws(Mistake) {
    let result = try failing { () throws(Failure) in
      try machine.run(Program(["rm", "-rf", "--"] + paths), within: RunLimits(), input: [])
    }
    guard result.end == .exited(0) else {
      throw .failure(.program(result.end, message: Exec.message(result.errorOutput)))
    }
  }
}
