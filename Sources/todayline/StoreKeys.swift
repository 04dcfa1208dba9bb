/// The keys of a domain that its widget writes and reads itself.
enum StoreKeys {
  /// Returns where a key belongs that no record contains yet.
  ///
  /// - Throws: `Failure.reservedKey` if the widget would overwrite it or never read it.
  static func lifetime(of key: String, in domain: String) throws(Failure) -> Defaults.Lifetime {
    let kind = domain.utf8.prefix { $0 != UInt8(ascii: ":") }
    // For an extension, only the keys common to all widgets are known.
    let description = WidgetName.named(String(Substring(kind)))?.description
    for name in WidgetState.keysOfUsers where name == key { return .volatile }
    for name in WidgetState.keysOfWidgets where name == key {
      throw .reservedKey(key, domain: domain)
    }
    for placeholder in description?.placeholders ?? [] where placeholder.name == key {
      throw .reservedKey(key, domain: domain)
    }
    if key.utf8.first == UInt8(ascii: "."),
      description?.source == .url || description?.source == .command || description?.source == .push
    {
      throw .reservedKey(key, domain: domain)
    }
    return .own
  }
}
