import TestSupport

@testable import todayline

/// The bytes of an X server, and of its files.
enum Keyboards {
  /// A server that sends bytes, whatever it is asked.
  private final class Server: LocalConnection {
    private var parts: [[UInt8]]

    init(_ parts: [[UInt8]]) { self.parts = parts }

    override var path: String { "/server" }
    override func send(_ bytes: [UInt8]) throws(Failure) {}
    override func receive(until end: Duration?) throws(Failure) -> [UInt8] {
      guard !parts.isEmpty else { throw .system(.brokenPipe, path: path) }
      return parts.removeFirst()
    }
  }

  /// Layouts are told or fail, the same however the bytes are divided, in lines without control characters.
  static func keyboard(_ bytes: [UInt8]) throws {
    let whole = lines(of: [bytes])
    if bytes.count <= 2048 {
      try promise("the parts say the same", lines(of: bytes.map { [$0] }) == whole)
    }
    for line in whole ?? [] { try promiseHarmless(line.bytes, "a line") }
    for code in KeyboardLayouts.codes(in: bytes) { try promiseHarmless(code.bytes, "a code") }
    if let display = XDisplay(":0") {
      let cookie = XAuthority.cookie(in: bytes, of: display, host: "here")
      try promise("a secret is in the file", cookie?.count ?? 0 <= bytes.count)
    }
  }

  /// Returns the lines of all layouts that a server tells, one after the other.
  private static func lines(of parts: [[UInt8]]) -> [String]? {
    let machine = Machines.usual()
    machine.variables["DISPLAY"] = ":0"
    machine.servers[SocketAddress(path: "/tmp/.X11-unix/X0")] = Server(parts)
    guard var keyboard = try? XKeyboard(on: machine) else { return nil }
    var told: [String] = []
    // It ends with the server.
    try? keyboard.follow { layouts throws(Failure) in
      told += layouts.lines.split(separator: "\n").map { String($0) }
    }
    return told
  }
}
