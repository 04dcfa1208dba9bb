/// What a confined program may touch; the kernel holds it and all that it starts to this.
struct Confinement: Equatable {
  /// Absolute paths of files, and of folders with all that is in them.
  var reads: [String] = []
  /// The same; what can be written can be read, too.
  var writes: [String] = []
  var network = NetworkAccess.none
  /// True if it reaches the Unix sockets of services, such as D-Bus.
  var hasSockets = false
  /// Its own folder, created if it is missing, in which it is started, or `nil` without a home.
  var folder: String?
  /// The path of Todayline itself, which an extension may ask as well, if it is known.
  var ownProgram: String?
  /// True if it is not started where the kernel cannot hold all of this.
  var isRequired = false
}

/// The network that a confined program reaches.
enum NetworkAccess: Equatable {
  case none
  /// Some hosts. The kernel knows only their TCP ports.
  case hosts([String])
  case any
}

/// What the kernel can hold.
struct KernelConfinement: Equatable {
  /// The version of landlock; 0 if there is none.
  var landlock: Int
  /// True if system calls can be filtered; seccomp(2).
  var hasFilters: Bool

  /// True if everything is held: files from version 1 on, TCP ports from 4, devices from 5, and
  /// signals from 6.
  var isComplete: Bool { landlock >= 6 && hasFilters }
}

extension NetworkAccess {
  /// Returns the port of `HOST:PORT`; `nil` without one.
  static func port(of host: String) -> UInt16? {
    guard let colon = host.utf8.lastIndex(of: UInt8(ascii: ":")),
      let number = String(Substring(host.utf8[colon...].dropFirst())).wholeNumber,
      (1...65535).contains(number)
    else { return nil }
    return UInt16(number)
  }
}
