/// The font among the user's.
extension SymbolFont {
  /// Returns the user's file of the font; `nil` without a home folder.
  static func path(on machine: Machine) -> String? {
    func folder(_ variable: String) -> String? {
      machine.environment(variable).flatMap { $0.begins(with: "/") ? $0 : nil }
    }
    guard let data = folder("XDG_DATA_HOME") ?? folder("HOME").map({ $0 + "/.local/share" }) else {
      return nil
    }
    return data + "/fonts/TodaylineSymbols.ttf"
  }

  /// Tells fontconfig of a file that has come or gone.
  static func announce(_ path: String, on machine: Machine) {
    guard path == self.path(on: machine), machine.findsProgram("fc-cache") else { return }
    let program = Program(["fc-cache", AbsolutePath.folder(of: path)])
    _ = try? machine.run(program, within: RunLimits(timeout: .seconds(20)), input: [])
  }
}
