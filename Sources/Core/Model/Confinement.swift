/// The rights of a confined program; the kernel holds it and all that it starts to them.
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

  /// Checks a kernel before a program is started.
  ///
  /// - Throws: `Failure.unconfined` if it lacks what is required.
  func check(_ kernel: KernelConfinement) throws(Failure) {
    if isRequired, !kernel.isComplete { throw .unconfined(kernel) }
  }
}

/// The network that a confined program reaches.
enum NetworkAccess: Equatable {
  case none
  /// Some hosts. The kernel knows only their TCP ports.
  case hosts([String])
  case any
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
