/// The folders in which a bar, or a shell, looks for this program.
struct ProgramSearch {
  /// The subject of a sentence, such as `i3bar`.
  let owner: String
  let path: String
  private let folders: [String]
  /// The path of this program; only its name if that is not known.
  private let own: String

  private static let usualPath = "/usr/local/bin:/usr/bin:/bin"

  init(_ owner: String, path: String?, on machine: Machine) {
    self.owner = owner
    self.path = path ?? Self.usualPath
    own = machine.destination(ofSymbolicLinkAt: "/proc/self/exe") ?? "todayline"
    folders = self.path.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
  }

  /// Returns the program that is found first, or `nil` if none is.
  func program(on machine: Machine) -> String? {
    folders.map { $0 + "/todayline" }.first { machine.isProgram($0) }
  }

  /// True if the path of this program is known.
  var isKnown: Bool { own != "todayline" }

  var problem: String { "todayline is not in the PATH of " + owner + " (" + path + ")" }

  /// The command that puts this program where it is found.
  var installation: String {
    let place = folders.contains("/usr/local/bin") ? "/usr/local/bin" : folders.first ?? "/usr/bin"
    return "sudo install " + ShellWords.joined([own, place])
  }

  /// Returns the finding of `todayline doctor`.
  func finding(on machine: Machine) -> Finding {
    guard let program = program(on: machine) else {
      return .problem(
        "PATH", problem,
        fix: installation + ", or write " + own
          + " instead of todayline in the configuration of the bar")
    }
    let found = AbsolutePath.resolved(program, on: machine)
    guard found == own || own == "todayline" else {
      return .note(
        "PATH", owner + " runs " + found + ", not " + own,
        fix: "remove one of the two, or update the first: sudo install "
          + ShellWords.joined([own, found]))
    }
    return .fine("PATH", owner + " finds " + program)
  }

  /// The command that runs this program by its path; `nil` if the path is unknown, or contains characters that
  /// mean something to a bar.
  ///
  /// Only the folder is quoted, so that a later set-up recognizes the line by the name.
  var command: String? {
    let folder = AbsolutePath.folder(of: own)
    guard own.begins(with: "/"), AbsolutePath.name(of: own, in: folder) == "todayline" else {
      return nil
    }
    for byte in own.utf8 where byte < 0x80 && !byte.isLetter && !byte.isDigit {
      guard "+,-./:=@_ ".utf8.contains(byte) else { return nil }
    }
    return folder == "/" ? own : ShellWords.joined([folder + "/"]) + "todayline"
  }

  /// Returns the command that runs this program there: its name, or its path if the name is not found.
  func name(on machine: Machine) -> String {
    // Where the path of this program is not known, nothing is known of a better name.
    guard isKnown, program(on: machine) == nil else { return "todayline" }
    return command ?? "todayline"
  }

  /// Returns the command that a person types to run this program.
  static func typed(on machine: Machine) -> String { shell(on: machine).name(on: machine) }

  private static func shell(on machine: Machine) -> ProgramSearch {
    ProgramSearch("this shell", path: machine.environment("PATH"), on: machine)
  }

  /// Returns the search of the bar that is set up: of a running one, preferably one that does not find the
  /// program, or else of a bar that this shell starts.
  static func of(_ bar: BarName, on machine: Machine) -> ProgramSearch {
    // The bar of a window manager is what starts i3blocks.
    let programs = bar == .i3blocks ? ["i3blocks", "i3bar", "swaybar"] : [bar.program]
    let running = RunningBar.ofHome(on: machine).filter { programs.contains($0.bar.program) }.map {
      ProgramSearch($0.bar.name, path: $0.environment("PATH"), on: machine)
    }
    return running.first { $0.program(on: machine) == nil } ?? running.first ?? shell(on: machine)
  }
}
