/// Runs an extension with captured outputs in place of the programs that it needs.
///
/// Beside the file, the folder `NAME.test` has a folder for each case: a file for each program, with
/// what it prints or a script, and `expected`, with what the command then prints.
struct ExtensionTrial {
  let tested: Extension
  let machine: Machine

  /// Runs all cases, and prints a line for each.
  func run(in folder: String) throws(Mistake) {
    let place = folder + "/" + tested.name + ".test"
    let names = ((try? machine.names(in: place)) ?? []).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    guard !names.isEmpty else { throw .usage(.noCases(place)) }
    var failed = 0
    for name in names {
      let words = try words(ofCase: place + "/" + name)
      if words != ExtensionTrial.passed { failed += 1 }
      try machine.print(ExternalText.harmless(name) + ": " + words + "\n")
    }
    if failed > 0 { throw .usage(.failedCases(failed, of: names.count)) }
  }

  private static let passed = "passed"

  private func words(ofCase folder: String) throws(Mistake) -> String {
    let expected = try failing { () throws(Failure) in
      try machine.contents(of: folder + "/expected", limit: 65536)
    }
    var settings = Settings()
    for setting in tested.settings { try setting.apply(to: &settings) }
    let command = tested.program(settings)
    guard !command.isEmpty else { return "it runs no command" }
    let source = tested.settings.last { $0.option == .source }?.value ?? tested.name
    var confinement = ConfinedPlaces(
      access: tested.access ?? AccessSettings(), source: source, machine: machine
    ).confinement(of: tested.name)
    // Its stand-ins are there.
    confinement.reads += [folder] + (confinement.folder.map { [$0] } ?? [])
    let program = Program(
      ["/bin/sh", "-c", ExtensionTrial.script, "sh", folder] + command + [source],
      environment: confinement.variables, confinedTo: confinement)
    let result = try failing { () throws(Failure) in
      try machine.run(program, within: settings.refresh.limits, input: [])
    }
    guard result.end == .exited(0) else {
      return "failed: " + result.end.words(Exec.message(result.errorOutput))
    }
    return result.output == expected ? ExtensionTrial.passed : difference(result.output, expected)
  }

  /// Returns the first line that is another one than expected.
  private func difference(_ output: [UInt8], _ expected: [UInt8]) -> String {
    let found = lines(output)
    let wanted = lines(expected)
    var index = 0
    while index < found.count, index < wanted.count, found[index] == wanted[index] { index += 1 }
    func line(_ lines: [String]) -> String {
      index < lines.count ? "“" + ExternalText.harmless(lines[index]) + "”" : "nothing"
    }
    return "failed: line \(index + 1) is " + line(found) + ", not " + line(wanted)
  }

  private func lines(_ text: [UInt8]) -> [String] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Puts the stand-ins before all other programs, and runs the command.
  private static let script = """
    bin=$TODAYLINE_CACHE/test
    rm -rf "$bin" && mkdir -p "$bin" || exit
    for file in "$1"/*; do
      name=$bin/${file##*/}
      if [ -x "$file" ]; then cp "$file" "$name"
      else printf '#!/bin/sh\\nexec cat "%s"\\n' "$file" >"$name"; chmod 700 "$name"
      fi
    done
    rm -f "$bin/expected"
    PATH=$bin:$PATH
    export PATH
    shift
    exec "$@"
    """
}
