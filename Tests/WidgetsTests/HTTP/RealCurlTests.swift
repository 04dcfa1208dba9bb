import Foundation
import Synchronization
import TestSupport
import Testing

@testable import todayline

/// The installed curl against a server on the loopback interface.
@Suite(.timed, .enabled(if: RealCurl.isAvailable)) struct RealCurlTests {
  @Test func curlSendsTheIntendedRequest() throws {
    let server = try LoopbackServer(["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"])
    var service = RealCurl.service(server)
    service.request.source += #"/{a}[1-2]?q="\"#
    service.request.headers = [#"X-Odd: "a\b"# + "\t" + ##"#%{x} = -o 'é'"##]
    service.request.validators = Validators(entityTag: #""e\""#)
    #expect(service.shown() == "text=hello")
    let lines = try #require(server.requests.first).components(separatedBy: "\r\n")
    #expect(lines.first == #"GET /{a}[1-2]?q="\ HTTP/1.1"#)
    #expect(lines.contains(#"X-Odd: "a\b"# + "\t" + ##"#%{x} = -o 'é'"##))
    #expect(lines.contains(#"If-None-Match: "e\""#))
    #expect(lines.contains("User-Agent: todayline"))
  }

  @Test func redirectsEarlyHintsAndTrailersAreNotInTheBody() throws {
    let server = try LoopbackServer([
      "HTTP/1.1 302 Found\r\nLocation: /y\r\nContent-Length: 4\r\n\r\ngone",
      "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n"
        + "Trailer: X-T\r\nETag: \"e\"\r\n\r\n7\r\n{\"a\":1}\r\n0\r\nX-T: v\r\n\r\n",
    ])
    let service = RealCurl.service(server)
    let answer = try service.answer()
    #expect(answer.reading?.values == [.init(".a", .number("1"))])
    #expect(answer.validators == Validators(entityTag: "\"e\""))
  }

  @Test(arguments: [
    ("HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\n\r\n", "Protocol"),
    ("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n", "more than 1 redirects"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 2000000\r\n\r\nx", "more than 1 MB; see --max-size"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx", "with 8 bytes "),
    ("", "Empty reply from server"),
    ("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", "HTTP 503 Busy"),
  ]) func failuresAreReported(_ answer: String, _ expected: String) throws {
    let server = try LoopbackServer([answer])
    var service = RealCurl.service(server)
    service.request.maximumRedirects = 1
    #expect(service.shown().contains(expected), "\(service.shown())")
  }

  @Test func aSilentServerTimesOut() throws {
    let server = try LoopbackServer([nil])
    var service = RealCurl.service(server)
    service.request.limits.timeout = 200
    #expect(service.shown() == "timed out after 200 ms")
  }
}

enum RealCurl {
  static let path = "/usr/bin/curl"
  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Returns a machine that runs the installed curl.
  static func service(_ server: LoopbackServer) -> WebService {
    var service = WebService([])
    service.request.source = "http://127.0.0.1:\(server.port)"
    service.machine.runResult = { program, machine in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = Array(program.arguments.dropFirst())
      process.environment = [:]
      let (input, output, errorOutput) = (Pipe(), Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errorOutput
      do {
        try process.start()
        try input.fileHandleForWriting.write(contentsOf: machine.runs.last?.input ?? [])
        try input.fileHandleForWriting.close()
      } catch { return .failure(.launch(.other(0), program: path)) }
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      let errorBytes = errorOutput.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return .success(
        RunResult(
          end: .exited(process.terminationStatus), output: Array(bytes),
          errorOutput: Array(errorBytes)))
    }
    return service
  }
}

/// A server that gives the responses in turn and repeats the last one; `nil` is silence.
final class LoopbackServer: Sendable {
  let port: UInt16
  private let descriptor: Int32
  private let seen = Mutex<[String]>([])

  /// The header sections of the requests so far.
  var requests: [String] { seen.withLock { $0 } }

  init(_ answers: [String?]) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 5) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    try #require(isBound)
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in serve(answers) }
  }

  private func serve(_ answers: [String?]) {
    var answers = answers[...]
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      var head: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
        let count = read(connection, &buffer, buffer.count)
        guard count > 0 else { break }
        head += buffer.prefix(count)
      }
      seen.withLock { $0.append(String(decoding: head, as: UTF8.self)) }
      let answer = answers.count > 1 ? answers.removeFirst() : answers.first ?? nil
      if let answer {
        _ = Array(answer.utf8).withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
      } else {
        _ = read(connection, &buffer, buffer.count)
      }
      close(connection)
    }
  }
}
