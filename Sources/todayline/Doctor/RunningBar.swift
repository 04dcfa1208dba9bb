/// A bar that runs as this user, and the environment that it gives to Todayline.
struct RunningBar {
  let bar: HostDescription.Bar
  /// The words of its command line, without the program.
  let arguments: [String]
  /// The folder that its paths start from, if known.
  let folder: String?
  /// `NAME=value` entries that end with a zero; proc_pid_environ(5).
  private let variables: [UInt8]

  /// The kernel's limit for the name of a process, without the final zero.
  private static let nameLimit = 15
  private static let environmentLimit = 1 << 20

  /// Returns the value of a variable, or `nil` if it is unset or empty.
  func environment(_ name: String) -> String? {
    let prefix = Array((name + "=").utf8)
    for entry in variables.split(separator: 0) where entry.starts(with: prefix) {
      let value = entry.dropFirst(prefix.count)
      return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  /// Returns the bars that run, each once for each `PATH`; those of other users cannot be read.
  static func all(on machine: Machine) -> [RunningBar] {
    var found: [RunningBar] = []
    for running in processes(on: machine) {
      let isKnown = found.contains {
        $0.bar.name == running.bar.name && $0.environment("PATH") == running.environment("PATH")
      }
      if !isKnown { found.append(running) }
    }
    return found
  }

  /// Returns the processes of the bars of this home; one of another home, as in a container, reads other files.
  static func ofHome(on machine: Machine) -> [RunningBar] {
    let home = machine.environment("HOME")
    return processes(on: machine).filter { ($0.environment("HOME") ?? home) == home }
  }

  /// Returns the processes of all bars.
  static func processes(on machine: Machine) -> [RunningBar] {
    let known = HostName.allCases.flatMap { $0.description.bars }
    var found: [RunningBar] = []
    for process in (try? machine.names(in: "/proc")) ?? [] {
      guard let digit = process.utf8.first, digit >= 0x30, digit <= 0x39 else { continue }
      let folder = "/proc/" + process
      guard let name = try? machine.contents(of: folder + "/comm", limit: 64),
        let bar = known.first(where: { isName(name, of: $0) }),
        let variables = try? machine.contents(of: folder + "/environ", limit: environmentLimit)
      else { continue }
      let line = (try? machine.contents(of: folder + "/cmdline", limit: environmentLimit)) ?? []
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      found.append(
        RunningBar(
          bar: bar, arguments: Array(words.dropFirst()),
          folder: machine.destination(ofSymbolicLinkAt: folder + "/cwd"), variables: variables))
    }
    return found
  }

  /// Returns the path that an option of its command line gives, in any of the usual forms; with no option,
  /// the first word that is none.
  func path(_ options: [String]) -> String? {
    var value: String?
    for (index, word) in arguments.enumerated() {
      if options.isEmpty, !word.hasPrefix("-") {
        value = word
        break
      }
      for option in options {
        if word == option, index + 1 < arguments.count { value = arguments[index + 1] }
        if word.hasPrefix(option + "=") {
          value = String(Substring(word.utf8.dropFirst(option.utf8.count + 1)))
        }
      }
    }
    return value.flatMap { value in
      if value.hasPrefix("/") { return AbsolutePath.normalized(value, in: "/") }
      return folder.map { AbsolutePath.normalized(value, in: $0) }
    }
  }

  /// Returns the words of its command line that are neither options nor the values of some.
  func names(besides options: [String]) -> [String] {
    var names: [String] = []
    for (index, word) in arguments.enumerated() where !word.hasPrefix("-") {
      if index == 0 || !options.contains(arguments[index - 1]) { names.append(word) }
    }
    return names
  }

  /// Returns true if a process has the name of a bar; tmux adds “: server” and “: client”, and a wrapper of
  /// NixOS names the program `.waybar-wrapped`.
  private static func isName(_ name: [UInt8], of bar: HostDescription.Bar) -> Bool {
    for program in [bar.program, "." + bar.program + "-wrapped"] {
      let program = program.utf8.prefix(nameLimit)
      guard name.starts(with: program), name.count > program.count else { continue }
      let next = name[program.count]
      if next == UInt8(ascii: "\n") || next == UInt8(ascii: ":") { return true }
    }
    return false
  }
}
