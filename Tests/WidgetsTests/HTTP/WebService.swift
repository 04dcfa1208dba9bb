import TestSupport

@testable import todayline

/// A machine whose curl returns a prepared response, and a request to it.
struct WebService {
  let machine = FakeMachine()
  var request = RefreshRequest(
    source: "https://example.org/x", now: Timestamp(milliseconds: 1_700_000_000_000))

  /// Creates a service that responds with these bytes, headers included.
  init(_ output: [UInt8], end: RunEnd = .exited(0), errorOutput: String = "") {
    machine.runResult = { _, _ in
      .success(RunResult(end: end, output: output, errorOutput: Array(errorOutput.utf8)))
    }
  }

  /// Creates a service that responds with status 200 and a body.
  init(body: String, type: String = "application/json") {
    self.init(Array("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\r\n\(body)".utf8))
  }

  init(status: Int32, errorOutput: String = "") {
    self.init([], end: .exited(status), errorOutput: errorOutput)
  }

  func answer() throws(Failure) -> RefreshAnswer { try HTTP.refresh(request, on: machine) }

  /// Returns the values as `name=value`, with `#` before a number, joined by `|`, or the message of
  /// a failure.
  func shown() -> String {
    do {
      guard let reading = try answer().reading else { return "not modified" }
      return reading.values.map { entry in
        switch entry.value {
        case .number(let text): "\(entry.name)=#\(text)"
        case .text(let text): "\(entry.name)=\(text)"
        default: "\(entry.name)?"
        }
      }.joined(separator: "|")
    } catch { return error.words }
  }

  /// Returns the lines of curl's configuration that start with an option.
  func lines(_ option: String) throws -> [String] {
    _ = try answer()
    return configuration.split(separator: "\n").map(String.init).filter {
      $0 == option || $0.hasPrefix(option + " = ")
    }
  }

  /// The last configuration passed to curl.
  var configuration: String { machine.runs.last?.inputText ?? "" }
}
