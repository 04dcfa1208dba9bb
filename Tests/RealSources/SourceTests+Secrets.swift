import TestSupport
import Testing

/// Secrets whose characters have a meaning in a URL.
extension SourceTests {
  static let secrets = Result { try Rig("secrets.py").facts() }

  /// Each arrives as it is, and no one else gets any part of it: not a resolver, not the store.
  @Test(arguments: ["user", "user-before-password", "password", "path", "query", "file", "header"])
  func aSecretOfAnyCharactersStaysInItsPlace(_ place: String) throws {
    let facts = try Self.secrets.get()
    for name in [
      "plain", "slash", "hash", "question", "ampersand", "plus", "at", "colon", "space", "percent",
      "quote", "brackets", "umlaut", "authority", "all",
    ] {
      #expect(facts["\(place).\(name).hosts"] == "host.invalid", "\(name)")
      #expect(facts["\(place).\(name).names"] == "host.invalid", "\(name)")
      #expect(facts["\(place).\(name).received"] == "yes", "\(name)")
      #expect(facts["\(place).\(name).leaks"] == "no", "\(name)")
    }
  }

  @Test func aSecretThatIsNoHostIsNotLookedUp() throws {
    let facts = try Self.secrets.get()
    #expect(
      facts["host.said"]?.hasSuffix(
        "“$TOKEN” is where the host name should be; put “@” after the user name or password")
        == true)
    #expect(facts["host.names"] == "none")
    #expect(facts["left"] == "0")
  }
}
