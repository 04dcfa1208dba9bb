/// A connection to a server on this machine.
class LocalConnection {
  /// The path that identifies the server in messages.
  var path: String { missing() }

  /// Sends all bytes, which must be few: nothing is sent if the server does not read.
  ///
  /// - Throws: `Failure.system` if the connection has ended.
  func send(_ bytes: [UInt8]) throws(Failure) { missing() }

  /// Waits for bytes, at most until a time in terms of `uptime`; `nil` waits forever.
  ///
  /// - Returns: what has come; nothing at the end of the time.
  /// - Throws: `Failure.system` if the connection has ended.
  func receive(until end: Duration?) throws(Failure) -> [UInt8] { missing() }
}
