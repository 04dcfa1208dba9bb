/// The look of the user's own status line.
extension TmuxSetup {
  /// True if the user's configuration, with what it reads, draws the status line.
  static func hasOwnLook(on machine: Machine) -> Bool {
    guard let files = try? UserFiles(on: machine) else { return false }
    let found = [files.home + "/.tmux.conf", files.folder + "/tmux/tmux.conf"].compactMap { path in
      files.contents(path).map { (path: path, bytes: $0) }
    }
    let lines = TmuxUserLines(found, in: files)
    return ["status-style", "status-left", "status-right"].contains { lines.sets($0) }
  }
}
