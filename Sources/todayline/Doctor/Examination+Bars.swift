/// The bars, and whether they find this program.
extension Examination {
  private static let usualPath = "/usr/local/bin:/usr/bin:/bin"

  /// Whether each bar that runs finds this program in its `PATH`, or else whether this shell does.
  var programInPath: [Finding] {
    let own = machine.destination(ofSymbolicLinkAt: "/proc/self/exe") ?? "todayline"
    guard !bars.isEmpty else {
      return [programFinding(in: machine.environment("PATH"), of: "this shell", own)]
    }
    return bars.map { programFinding(in: $0.environment("PATH"), of: $0.bar.name, own) }
  }

  private func programFinding(in path: String?, of owner: String, _ own: String) -> Finding {
    let path = path ?? Self.usualPath
    var folders: [String] = []
    for folder in path.utf8.split(separator: UInt8(ascii: ":")) {
      folders.append(String(Substring(folder)))
    }
    for folder in folders {
      let program = folder + "/todayline"
      guard machine.isProgram(program) else { continue }
      let found = AbsolutePath.resolved(program, on: machine)
      guard found == own || own == "todayline" else {
        return .note(
          "PATH", owner + " runs " + found + ", not " + own,
          fix: "remove one of the two, or update the first: sudo install " + own + " " + found)
      }
      return .fine("PATH", owner + " finds " + program)
    }
    let place = folders.contains("/usr/local/bin") ? "/usr/local/bin" : folders.first ?? "/usr/bin"
    return .problem(
      "PATH", "todayline is not in the PATH of " + owner + " (" + path + ")",
      fix: "sudo install " + own + " " + place + ", or write " + own
        + " instead of todayline in the configuration of the bar")
  }

  /// The bars that are installed, with their versions.
  var installedBars: [Finding] {
    let installed = machine.installedBars
    guard !installed.isEmpty else {
      var names: [String] = []
      for host in HostName.allCases { names += host.description.bars.map { $0.program } }
      return [
        .problem(
          "bars", "none of " + names.joined(separator: ", ") + " is in PATH",
          fix: "install one of them, or see todayline help hosts for other places")
      ]
    }
    return installed.map { bar in
      let isRunning = bars.contains { $0.bar.name == bar.name }
      let version = bar.versionOption.isEmpty ? nil : line(of: [bar.program, bar.versionOption])
      let number = version.flatMap { Self.version(in: $0) }.map { " " + $0 } ?? ""
      return .fine(
        bar.name + number, (isRunning ? "running; " : "") + bar.lines(after: "", separator: " ; "))
    }
  }

  /// Returns the first word that is a version number, such as `v0.9.17` or `4.22`.
  static func version(in line: String) -> String? {
    for word in line.utf8.split(separator: UInt8(ascii: " ")) {
      let number = word.first == UInt8(ascii: "v") ? word.dropFirst() : word
      guard let first = number.first, first >= 0x30, first <= 0x39 else { continue }
      return String(Substring(number.prefix { $0 != UInt8(ascii: ",") }))
    }
    return nil
  }
}
