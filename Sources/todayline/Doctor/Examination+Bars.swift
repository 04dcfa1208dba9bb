/// The bars, and whether they find this program.
extension Examination {
  /// Whether each bar that runs finds this program in its `PATH`, or else whether this shell does.
  var programInPath: [Finding] {
    guard !bars.isEmpty else {
      let search = ProgramSearch("this shell", path: machine.environment("PATH"), on: machine)
      return [search.finding(on: machine)]
    }
    return bars.map {
      ProgramSearch($0.bar.name, path: $0.environment("PATH"), on: machine).finding(on: machine)
    }
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
          fix: "install one of them, or see " + ProgramSearch.typed(on: machine)
            + " help hosts for other places")
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
