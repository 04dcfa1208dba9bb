import Core
import Input
import TestSupport
import Widgets

/// A machine whose curl answers as it was told to, and what is asked of it.
struct WebService {
  let machine = FakeMachine()
  var request = RefreshRequest(
    source: "https://example.org/x", now: Timestamp(milliseconds: 1_700_000_000_000))

  /// A service that answers with these bytes, headers included.
  init(_ output: [UInt8], end: RunEnd = .exited(0), errorOutput: String = "") {
    machine.runResult = { _, _ in
      .success(RunResult(end: end, output: output, errorOutput: Array(errorOutput.utf8)))
    }
  }

  /// A service that answers 200 with a body.
  init(body: String, type: String = "application/json") {
    self.init(Array("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\r\n\(body)".utf8))
  }

  /// A curl that fails.
  init(status: Int32, errorOutput: String = "") {
    self.init([], end: .exited(status), errorOutput: errorOutput)
  }

  func answer() throws(Failure) -> RefreshAnswer { try HTTP.refresh(request, on: machine) }

  /// The values, as `name=value` with `#` before a number, joined by `|`; the words of a failure.
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
    } catch {
      return error.words
    }
  }

  /// The lines of curl's configuration that begin with that option.
  func lines(_ option: String) throws -> [String] {
    _ = try answer()
    return configuration.split(separator: "\n").map(String.init).filter {
      $0 == option || $0.hasPrefix(option + " = ")
    }
  }

  /// What curl was told last.
  var configuration: String { machine.runs.last?.inputText ?? "" }
}
