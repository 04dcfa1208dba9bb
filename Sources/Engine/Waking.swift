/// Wakes hosts that run a command for each update.
enum Waking {
  /// Wakes the hosts named by the options.
  ///
  /// A first value also redraws the tmux that has made the call, which would otherwise show it only
  /// at the next status-interval. Waybar does not reveal which signal its module has.
  ///
  /// - Throws: `Failure.noListener` if no Waybar handles the signal, `Failure.launch`.
  static func wakeHosts(
    of settings: Settings, isFirst: Bool = false, on machine: Machine
  ) throws(Failure) {
    var hosts = settings.wokenHosts
    if isFirst, settings.host == .tmux, machine.environment("TMUX") != nil {
      hosts.includesTmux = true
    }
    try wake(hosts, on: machine)
  }

  /// Wakes the hosts named by the options of any session, each once.
  ///
  /// - Throws: the same failures, after trying all.
  static func wakeHosts(of sessions: [WidgetSession], on machine: Machine) throws(Failure) {
    var failure: Failure?
    var woken: [WokenHosts] = []
    var hasWokenTmux = false
    for session in sessions {
      var hosts = session.request.settings.wokenHosts
      if hasWokenTmux { hosts.includesTmux = false }
      guard !hosts.isEmpty, !woken.contains(hosts) else { continue }
      woken.append(hosts)
      hasWokenTmux = hasWokenTmux || hosts.includesTmux
      do throws(Failure) { try wake(hosts, on: machine) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Wakes the given hosts.
  ///
  /// - Throws: `Failure.noListener`, `Failure.launch`.
  static func wake(_ hosts: WokenHosts, on machine: Machine) throws(Failure) {
    var failure: Failure?
    if let signal = hosts.waybarSignal {
      do throws(Failure) { try wakeWaybar(Int(signal), on: machine) } catch { failure = error }
    }
    if hosts.includesTmux { try machine.launch(tmuxRefresh) }
    if let failure { throw failure }
  }

  /// Redraws the status line of every client; the command is fixed.
  private static let tmuxRefresh = Program([
    "/bin/sh", "-c",
    "tmux list-clients -F '#{client_name}' | while read -r client; do "
      + "tmux refresh-client -S -t \"$client\"; done",
  ])

  /// Signals the Waybar instance that a click came from, or else all instances.
  ///
  /// Waybar exits on a signal that it does not handle, and other programs may have similar names:
  /// the signal goes only to this user's processes that are called waybar and handle it.
  private static func wakeWaybar(_ number: Int, on machine: Machine) throws(Failure) {
    // The command of a click is a child of its Waybar instance; the others need no signal.
    var process = ProcessStatus("self", on: machine)?.parent ?? 0
    while process > 1, let status = ProcessStatus(String(process), on: machine) {
      if let signal = status.waybarSignal(number, user: machine.userIdentifier) {
        return machine.signal(process, signal)
      }
      process = status.parent
    }
    var wasFound = false
    for name in (try? machine.names(in: "/proc")) ?? [] {
      guard let process = name.wholeNumber, let status = ProcessStatus(name, on: machine),
        let signal = status.waybarSignal(number, user: machine.userIdentifier)
      else { continue }
      machine.signal(process, signal)
      wasFound = true
    }
    if !wasFound { throw .noListener(program: "Waybar", signal: number) }
  }
}

/// The status of a process, from /proc/PID/status; proc_pid_status(5).
struct ProcessStatus {
  /// The first 15 bytes of the program's name.
  private(set) var name = ""
  private(set) var parent: UInt64 = 0
  /// True if a signal or a debugger has stopped it.
  private(set) var isStopped = false
  private var user: UInt64?
  private var caughtSignals: UInt64 = 0

  init?(_ process: String, on machine: Machine) {
    guard let bytes = try? machine.contents(of: "/proc/" + process + "/status", limit: 16384) else {
      return nil
    }
    var reader = WordReader(bytes)
    repeat {
      if reader.skip("Name:") {
        name = reader.word() ?? ""
      } else if reader.skip("State:") {
        isStopped = reader.word()?.uppercased() == "T"
      } else if reader.skip("PPid:") {
        parent = reader.number() ?? 0
      } else if reader.skip("Uid:") {
        user = reader.number()
      } else if reader.skip("SigCgt:") {
        caughtSignals = reader.hexadecimal() ?? 0
      }
    } while reader.nextLine()
  }

  /// Returns the signal that Waybar calls SIGRTMIN + number, if the process is one of the user's
  /// Waybar instances that catch it.
  func waybarSignal(_ number: Int, user: UInt32) -> Int? {
    // NixOS wraps programs under such names.
    guard name == "waybar" || name == ".waybar-wrapped", self.user == UInt64(user) else {
      return nil
    }
    return todayline.waybarSignal(number, caught: caughtSignals)
  }
}

/// Returns the signal called SIGRTMIN + number by a Waybar instance that catches these signals, if
/// it catches that one.
///
/// SIGRTMIN is 34 with glibc and 35 with musl. Waybar catches every signal above its SIGRTMIN, and
/// only those: 35 is caught only with glibc.
func waybarSignal(_ number: Int, caught: UInt64) -> Int? {
  func isCaught(_ signal: Int) -> Bool { signal <= 64 && caught >> UInt64(signal - 1) & 1 == 1 }
  let signal = (isCaught(35) ? 34 : 35) + number
  return isCaught(signal) ? signal : nil
}
