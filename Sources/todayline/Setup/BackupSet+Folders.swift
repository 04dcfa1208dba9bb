/// The paths of a set, the folders that it made, and copies that are lost.
extension BackupSet {
  /// Returns a path as the list has it: one in the home folder is about that of whoever undoes the set, who may have
  /// moved or copied it.
  static func listed(_ path: String, on machine: Machine) -> String {
    guard let home = home(on: machine), path.begins(with: home) else { return path }
    return "~/" + String(Substring(path.utf8.dropFirst(home.utf8.count)))
  }

  /// Returns the path of an entry of a list.
  static func path(_ listed: String, on machine: Machine) -> String {
    guard listed.begins(with: "~/"), let home = home(on: machine) else { return listed }
    return home + String(Substring(listed.utf8.dropFirst(2)))
  }

  /// The home folder, with a slash behind it.
  private static func home(on machine: Machine) -> String? {
    guard let home = machine.environment("HOME"), home.begins(with: "/") else { return nil }
    let path = AbsolutePath.normalized(home, in: "/")
    return path == "/" ? nil : path + "/"
  }

  /// Returns the folders that a new file needs and that are not there, the outermost first.
  static func missingFolders(of path: String, on machine: Machine) -> [String] {
    var missing: [String] = []
    var folder = AbsolutePath.folder(of: AbsolutePath.resolved(path, on: machine))
    while folder != "/" {
      do throws(Failure) {
        _ = try machine.names(in: folder)
        break
      } catch {
        guard case .system(.notFound, _) = error else { break }
        missing.append(folder)
        folder = AbsolutePath.folder(of: folder)
      }
    }
    return missing.reversed()
  }

  /// Removes the folders that this run made, where nothing is in them.
  func removeFolders(on machine: Machine) {
    for folder in folders.reversed() { _ = try? machine.removeFolder(at: folder) }
  }

  /// The path of a copy.
  func place(_ entry: Entry, on machine: Machine) -> String {
    (Self.folder(on: machine)?.path ?? "") + "/" + (entry.copy ?? "")
  }

  /// Returns the command that forgets a set, whose copies stay.
  static func forgetting(_ number: Int, in folder: StoreFolder) -> String {
    "rm " + ShellWords.joined([folder.path + "/" + String(number)])
  }

  /// Returns the failure to restore a file whose copy is gone or another one.
  func lost(_ entry: Entry, isDamaged: Bool, on machine: Machine) -> Failure {
    let fix = Self.folder(on: machine).map { Self.forgetting(number, in: $0) } ?? ""
    return .lostCopy(place(entry, on: machine), of: entry.path, isDamaged: isDamaged, fix: fix)
  }
}
