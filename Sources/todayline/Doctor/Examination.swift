/// The subjects of `todayline doctor`: the machine, the bars that run on it, and the view's needs.
struct Examination {
  let machine: Machine
  let builder: RequestBuilder
  let bars: [RunningBar]
  /// The widgets of the view, as far as they exist.
  let widgets: [NamedWidget]

  init(_ builder: RequestBuilder, on machine: Machine) {
    self.machine = machine
    self.builder = builder
    bars = RunningBar.all(on: machine)
    widgets = (builder.configuration?.sections ?? []).compactMap {
      (try? WidgetReference($0.name, builder.extensions))?.widget
    }
  }

  /// Everything found; what leaves the whole bar empty comes first.
  var findings: [Finding] {
    programInPath + configuration + setUps + store + installedBars + programs + sound + bus + fonts
      + locale + clock + fileWatches + landlock
  }

  /// Returns a variable of the first bar that runs, or else of this process.
  func environment(_ name: String) -> String? {
    guard let bar = bars.first else { return machine.environment(name) }
    return bar.environment(name)
  }

  /// The subject of a sentence about the environment.
  var whose: String { bars.first.map { $0.bar.name } ?? "this shell" }

  /// Returns the first line of what a program prints, or `nil` if it fails.
  func line(of arguments: [String]) -> String? { Self.line(of: arguments, on: machine) }

  static func line(of arguments: [String], on machine: Machine) -> String? {
    var limits = RunLimits()
    limits.timeout = .seconds(2)
    limits.output = 4096
    guard machine.findsProgram(arguments[0]),
      let result = try? machine.run(Program(arguments), within: limits, input: []),
      case .exited = result.end
    else { return nil }
    // dwm and some others print their versions on standard error.
    let output = result.output.isEmpty ? result.errorOutput : result.output
    let line = output.prefix { $0 != UInt8(ascii: "\n") }
    return ExternalText.harmless(String(decoding: line, as: UTF8.self))
  }

  private var configuration: [Finding] {
    let file = builder.configuration?.files.first ?? "configuration"
    let mistakes =
      ConfigurationCheck(builder).mistakes.count + builder.extensions.changed(on: machine).count
    guard mistakes > 0 else { return [.fine(file, "no mistakes")] }
    return [
      .problem(
        file, Finding.count(mistakes, "mistake"),
        fix: ProgramSearch.typed(on: machine) + " check names each of them")
    ]
  }
}
