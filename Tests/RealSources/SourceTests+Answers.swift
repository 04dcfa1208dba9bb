import TestSupport
import Testing

/// A web service in every bad state.
extension SourceTests {
  static let answers = Result { try Rig("answers.py").facts() }

  /// The name of an answer, and its message if curl and the program agree on one.
  static let badAnswers = [
    // Missing or incomplete answers.
    ("closed", "Failed to connect to 127.0.0.1 port"), ("deaf", "timed out after 1 s"),
    ("remote", "Failed to connect to 192.0.2.1 port"),
    ("nameless", "Could not resolve host: nowhere.invalid"), ("hangs", "timed out after 1 s"),
    ("hangs-behind-head", "timed out after 1 s"), ("hangs-in-body", "timed out after 1 s"),
    ("ends-at-once", "Empty reply from server"), ("ends-in-head", ""),
    ("ends-behind-head", "13 bytes"), ("ends-in-body", "7 bytes"),
    ("ends-in-chunk", "transfer closed"), ("no-http", "HTTP/0.9"),
    ("unknown-to-curl", "SSL certificate problem: self"),
    ("unknown-to-openssl", "SSL certificate problem: self"),
    // Answers to something else.
    ("unchanged", "HTTP 304 Not Modified"), ("not-there", "HTTP 404 Not Found"),
    ("busy", "HTTP 429 Too Many Requests"), ("broken", "HTTP 500 Internal Server Error"),
    ("broken-wordless", "HTTP 500 Internal Server Error"),
    ("broken-colorful", "HTTP 500 <b>#[fg=red]%{F#f00}"),
    ("no-utf8-in-words", "HTTP 500 g\u{FFFD}ne"), ("moved-nowhere", "HTTP 302 Found"),
    ("moved-in-circles", "more than 5 redirects"), ("moved-to-file", "Protocol \"file\""),
    ("moved-to-ftp", "Protocol \"ftp\""),
    // Unreadable answers.
    ("large", "more than 1 MB; see --max-size"),
    ("large-announced", "more than 1 MB; see --max-size"),
    ("bomb", "more than 1 MB; see --max-size"), ("bomb-in-bomb", "more than 1 MB; see --max-size"),
    ("empty", "the answer is empty"), ("blank", "the answer is empty"),
    ("no-json", "the answer is not JSON at byte 0"),
    ("half-json", "the answer is not JSON at byte 6"),
    ("page", "the server sent an HTML page; does this network require a login?"),
    ("no-utf8", "the answer is not UTF-8"),
  ]

  /// Without a stored value, the failure is shown; otherwise the value stays, with the failure.
  @Test(arguments: badAnswers) func aBadAnswerIsReportedAndKeepsTheValue(
    _ name: String, _ words: String
  ) throws {
    let facts = try Self.answers.get()
    #expect(facts[name + ".first"] == "Refreshing…")
    let then = try #require(facts[name + ".then"])
    #expect(words.isEmpty || then.contains(words), "\(then)")
    #expect(then.hasSuffix(", exit 1") && !then.hasPrefix(", "), "\(then)")
    #expect(!then.contains("Refreshing…"))
    #expect(facts[name + ".good"] == "good")
    #expect(facts[name + ".kept"] == "good, good, exit 0")
    let error = then.replacing(", exit 1", with: "")
    #expect(facts[name + ".error"] == error + ", text good, level normal")
    #expect(facts[name + ".fixed"] == "good, None, stale False")
    for fact in [".stores-little", ".keeps-little", ".needs-little"] {
      #expect(facts[name + fact] == "yes", "\(fact)")
    }
  }

  /// No process reads the rest of an answer that is too large, or keeps waiting.
  @Test func aBadAnswerLeavesNoProcess() throws {
    let facts = try Self.answers.get()
    #expect(facts["large.left-unsent"] == "yes")
    #expect(facts["left"] == "0")
  }
}
