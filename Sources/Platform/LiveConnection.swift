import CPlatform

/// A connection over a socket that never blocks.
final class LiveConnection: LocalConnection {
  private let socket: Int32
  private let server: String

  private static let chunk = 16384

  /// - Throws: `Failure.system` for the last of the places.
  init(to places: [SocketAddress]) throws(Failure) {
    (socket, server) = try Self.socket(at: places)
  }

  deinit { platform_close(socket) }

  /// Connects to the first of some places, of which there is one at least.
  ///
  /// - Returns: the socket, and what identifies its place in messages.
  /// - Throws: `Failure.system` for the last one.
  static func socket(at places: [SocketAddress]) throws(Failure) -> (Int32, path: String) {
    var failure = Failure.system(.notFound, path: "")
    for place in places {
      let socket = place.path.withCString { platform_connect($0, place.isAbstract ? 1 : 0) }
      if socket >= 0 { return (socket, place.path) }
      failure = .system(SystemReason(result: Int(socket)), path: place.path)
    }
    throw failure
  }

  override var path: String { server }

  override func send(_ bytes: [UInt8]) throws(Failure) {
    let sent = bytes.withUnsafeBytes { platform_send(socket, $0.baseAddress, $0.count) }
    guard sent == bytes.count else { throw .system(.brokenPipe, path: server) }
  }

  override func receive(until end: Duration?) throws(Failure) -> [UInt8] {
    let rest = end.map { max($0 - .uptime, .zero).milliseconds + 1 }
    let ready = platform_wait_readable(socket, rest.map { Int32(clamping: $0) } ?? -1)
    guard ready > 0 else { return [] }
    var bytes: [UInt8] = []
    let count = bytes.appendUninitialized(Self.chunk) { platform_read(socket, $0, Self.chunk) }
    if count > 0 { return bytes }
    if count < 0, platform_reason_of(Int32(truncatingIfNeeded: -count)) == platform_reason_try_again
    {
      return []
    }
    throw .system(.brokenPipe, path: server)
  }
}
