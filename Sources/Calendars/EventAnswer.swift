/// The viewer's answer to an invitation, from the ATTENDEE properties; RFC 5545, 3.2.12.
enum EventAnswer {
  /// Returns the answer of the first of these addresses that is invited.
  @inline(never) static func of(
    _ addresses: [[UInt8]], in lines: EventLines
  ) -> Occurrence.Participation {
    guard !addresses.isEmpty else { return .none }
    for line in lines.all(.attendee) {
      guard isInvited(addresses, by: line) else { continue }
      for (name, answer) in answers where line.hasParameter("PARTSTAT", name) { return answer }
      // “Applications MUST treat x-name and iana-token values they don't recognize the same way as
      // they would the NEEDS-ACTION value.” It is also the default.
      return .needsAction
    }
    return .none
  }

  /// Returns an address in lowercase, without `mailto:`.
  static func address(of bytes: [UInt8]) -> [UInt8] {
    let scheme = "mailto:"
    let small = bytes.map { $0.lowercased }
    return small.count > scheme.utf8.count
      && small.isEqualIgnoringCase(to: scheme, in: 0..<scheme.utf8.count)
      ? Array(small[scheme.utf8.count...]) : small
  }

  /// A person who has delegated an invitation does not attend.
  private static let answers: [(String, Occurrence.Participation)] = [
    ("ACCEPTED", .accepted), ("DECLINED", .declined), ("TENTATIVE", .tentative),
    ("DELEGATED", .declined),
  ]

  private static func isInvited(_ addresses: [[UInt8]], by line: ContentLine) -> Bool {
    if addresses.contains(address(of: Array(line.bytes[line.trimmedValue]))) { return true }
    guard let place = line.place(ofParameter: "EMAIL") else { return false }
    return addresses.contains(address(of: Array(line.bytes[place])))
  }
}
