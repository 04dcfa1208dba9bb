import Core
import Hosts

extension EditingMachine {
  /// The bars whose programs are in the user's `PATH`.
  var installedBars: [HostDescription.Bar] {
    var bars: [HostDescription.Bar] = []
    for host in HostName.allCases {
      for bar in host.description.bars where findsProgram(bar.program) { bars.append(bar) }
    }
    return bars
  }

  /// Returns true if a program is in the user's `PATH`.
  func findsProgram(_ program: String) -> Bool {
    let folders = environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.utf8.split(separator: UInt8(ascii: ":")) {
      if isProgram(String(Substring(folder)) + "/" + program) { return true }
    }
    return false
  }
}
