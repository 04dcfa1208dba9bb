import CPlatform
package import Core

/// Finds the Waybar that a click comes from, and signals it.
///
/// A signal that a Waybar does not wait for would end it, and other programs
/// may have similar names: only a process of this user's that is called waybar
/// and catches the signal gets it (proc_pid_status(5), `SigCgt`).
extension LiveMachine {
  package func wake(_ host: WakeableHost) throws(Failure) {
    switch host {
    case .tmux: try launch(Self.tmuxRefresh)
    case .waybar(let number): try wakeWaybar(number)
    }
  }

  /// Every client redraws its status line; the text is fixed.
  private static let tmuxRefresh = Program([
    "/bin/sh", "-c",
    "tmux list-clients -F '#{client_name}' | while read -r client; do "
      + "tmux refresh-client -S -t \"$client\"; done",
  ])

  private func wakeWaybar(_ number: Int) throws(Failure) {
    // A click's command runs below its own Waybar, whose other instances need no signal.
    var process = Int(platform_parent_process())
    while process > 1, let status = ProcessStatus(process, on: self) {
      if let signal = status.signal(number) { return send(signal, to: process) }
      process = status.parent
    }
    var wasFound = false
    for process in processes() {
      guard let signal = ProcessStatus(process, on: self)?.signal(number) else { continue }
      send(signal, to: process)
      wasFound = true
    }
    if !wasFound { throw .noWaybar(signal: number) }
  }

  private func send(_ signal: Int, to process: Int) {
    _ = platform_signal(Int32(truncatingIfNeeded: process), Int32(signal))
  }

  private func processes() -> [Int] {
    let folder = platform_open_folder("/proc")
    guard folder >= 0 else { return [] }
    defer { platform_close(folder) }
    var processes: [Int] = []
    withUnsafeMutablePointer(to: &processes) {
      _ = platform_list(folder, $0) { context, name in
        guard let context, let name, let number = String(cString: name).wholeNumber else { return }
        context.assumingMemoryBound(to: [Int].self).pointee.append(Int(number))
      }
    }
    return processes
  }
}

/// The signal that a Waybar with these caught signals calls SIGRTMIN+`number`, if it catches it.
///
/// SIGRTMIN is 34 in glibc and 35 in musl. Waybar catches every signal above its SIGRTMIN, and only
/// those: 35 is among them with glibc alone.
package func waybarSignal(_ number: Int, caught: UInt64) -> Int? {
  func isCaught(_ signal: Int) -> Bool { signal <= 64 && caught >> UInt64(signal - 1) & 1 == 1 }
  let signal = (isCaught(35) ? 34 : 35) + number
  return isCaught(signal) ? signal : nil
}

/// The fields of /proc/PID/status that identify a Waybar.
private struct ProcessStatus {
  private var name = ""
  private(set) var parent = 0
  private var user: UInt32?
  private var caughtSignals: UInt64 = 0

  init?(_ process: Int, on machine: LiveMachine) {
    guard
      let bytes = try? machine.contents(of: "/proc/" + String(process) + "/status", limit: 16384)
    else { return nil }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "\t") }
      guard fields.count >= 2 else { continue }
      let value = String(decoding: fields[1], as: UTF8.self)
      switch String(decoding: fields[0], as: UTF8.self) {
      case "Name": name = value
      case "PPid": parent = Int(value.wholeNumber ?? 0)
      case "Uid": user = value.wholeNumber.map { UInt32(truncatingIfNeeded: $0) }
      case "SigCgt": caughtSignals = ProcessStatus.mask(fields[1])
      default: break
      }
    }
  }

  /// The signal that Waybar calls SIGRTMIN+`number`, if this is the user's and a Waybar.
  ///
  /// NixOS wraps programs and names them like the second one.
  func signal(_ number: Int) -> Int? {
    guard name == "waybar" || name == ".waybar-wrapped", user == platform_user() else {
      return nil
    }
    return waybarSignal(number, caught: caughtSignals)
  }

  private static func mask(_ digits: ArraySlice<UInt8>) -> UInt64 {
    var mask: UInt64 = 0
    for digit in digits {
      let value =
        digit.isDigit ? digit - UInt8(ascii: "0") : (digit | 0x20) - UInt8(ascii: "a") + 10
      mask = mask << 4 | UInt64(value & 15)
    }
    return mask
  }
}
