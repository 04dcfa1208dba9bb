/// Names in the store as an explanation shows them: without a label, a domain has the whole command or
/// address in its name.
extension WidgetSession {
  /// True if the domain has a source in its name that may hold a secret.
  private var namesSecret: Bool {
    switch description.source {
    case .url, .command, .calendars: instance.domain != section
    default: false
    }
  }

  /// The name of the domain, without secrets.
  var publicDomain: String {
    guard namesSecret else { return ExternalText.harmless(known.domain) }
    return section + ":" + SecretFree.source(known.source, description.source)
  }

  /// Returns the path of a record, without secrets.
  func publicPath(_ path: String) -> String {
    guard namesSecret, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[...slash]) + section + ":…"
  }
}
