/// The look of the user's own status line.
extension TmuxSetup {
  /// True if the user's configuration draws the status line.
  static func hasOwnLook(on machine: Machine) -> Bool {
    guard let home = machine.environment("HOME") else { return false }
    let folder = UserFiles.folder(in: home, on: machine)
    return [home + "/.tmux.conf", folder + "/tmux/tmux.conf"].contains { path in
      let bytes = try? machine.contents(of: path, limit: ConfigurationReader.sizeLimit)
      let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
      return ["status-style", "status-left", "status-right"].contains { text.hasText($0) }
    }
  }
}
