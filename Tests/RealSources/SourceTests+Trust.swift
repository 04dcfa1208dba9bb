import TestSupport
import Testing

/// The readers of a secret.
extension SourceTests {
  static let trust = Result { try Rig("trust.py").facts() }

  /// The form of a secret, and whether it is sent after a redirect.
  static let waysOfSecrets = [
    ("variable", true), ("file", false), ("header-file", false), ("login-file", true),
    ("query", true), ("password", true),
  ]

  /// Its server receives the secret, and no other process on the machine sees it.
  @Test(arguments: waysOfSecrets) func aSecretIsSentAndStaysHidden(
    _ way: String, _ isFollowed: Bool
  ) throws {
    let facts = try Self.trust.get()
    let expected = [
      "first": "Refreshing…", "asking": "yes", "command-lines": "none", "sent": "yes",
      "then": "one", "leaks": "none",
      // That text is the user's, not the program's.
      "curlrc": "no",
    ]
    for (name, value) in expected { #expect(facts["\(way).\(name)"] == value, "\(name)") }
  }

  /// Neither a failure nor a message of the server contains the secret.
  @Test(arguments: waysOfSecrets) func noFailureRevealsASecret(
    _ way: String, _ isFollowed: Bool
  ) throws {
    let facts = try Self.trust.get()
    let failures = [
      "refused": "Failed to connect to 127.0.0.1 port", "denied": "HTTP 401 … is wrong",
      "moved": isFollowed ? "Could not resolve host: ….invalid" : notFollowed,
      "moved-oddly": isFollowed ? "" : notFollowed, "moved-badly": isFollowed ? "" : notFollowed,
      "garbled": "the answer is not JSON at byte 1",
    ]
    for (name, words) in failures {
      let then = try #require(facts["\(way).\(name).then"])
      #expect(then.hasPrefix(words) && !then.isEmpty && then != "Refreshing…", "\(name): \(then)")
      #expect(facts["\(way).\(name).leaks"] == "none", "\(name)")
    }
  }

  /// A redirect to another host, or to an unencrypted one, does not receive it.
  @Test(arguments: waysOfSecrets) func aSecretIsNotSentElsewhere(
    _ way: String, _ isFollowed: Bool
  ) throws {
    let facts = try Self.trust.get()
    // A redirect replaces the whole URL; a header is sent again to the same server.
    let onSameServer = way == "query" ? "no" : "yes"
    for (place, carried) in ["path": onSameServer, "host": "no", "port": "no"] {
      let name = "\(way).to-\(place)"
      #expect(facts[name + ".sent"] == "yes", "\(place)")
      #expect(facts[name + ".then"] == (isFollowed ? "one" : notFollowed), "\(place)")
      #expect(facts[name + ".carried"] == (isFollowed ? carried : "not asked"), "\(place)")
    }
    #expect(facts[way + ".to-plain.sent"] == "yes")
    let then = try #require(facts[way + ".to-plain.then"])
    #expect(then.hasPrefix(isFollowed ? "Protocol \"http\"" : notFollowed), "\(then)")
    #expect(facts[way + ".to-plain.carried"] == "not asked")
  }

  /// A secret that does not exist: no request is sent, and the last value stays.
  @Test(arguments: [
    ("variable", "“$NONE”" + notSet), ("file", "“${/FOLDER/none}”" + notSet),
    ("file-at-home", "“${~/none}”" + notSet), ("first-line", "“${/FOLDER/empty}”" + notSet),
    ("brace", "“${TOKEN”" + notSet), ("header-file", "/FOLDER/none: not found"),
    ("one-line", "“X-Key: ${/FOLDER/split}” is not a header such as “Accept: text/plain”"),
  ]) func aMissingSecretIsReported(_ what: String, _ words: String) throws {
    let facts = try Self.trust.get()
    let name = "missing." + what
    #expect(facts[name + ".good"] == "good")
    #expect(facts[name + ".kept"] == "good")
    #expect(facts[name + ".error"] == words)
    #expect(facts[name + ".asked"] == "1")
    #expect(facts[name + ".then"] == words + ", exit 1")
    #expect(facts["left"] == "0")
  }
}

private let notFollowed = "HTTP 302 Found; not followed: a header may hold a secret"
private let notSet = " is not set: no such variable or file; write “$$” for a dollar sign"
