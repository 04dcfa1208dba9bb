/// Collects the differences of two texts, so that a million equal pairs produce no message.
package struct Differences {
  private var count = 0
  private var first: [String] = []

  /// Creates an empty collection.
  package init() {}

  /// The number of differences and the first few of them; empty if there are none.
  package var summary: String {
    count == 0 ? "" : "\(count) differ: " + first.joined(separator: "; ")
  }

  /// Compares a pair.
  package mutating func compare(_ ours: String, _ theirs: String, for subject: some Any) {
    guard ours != theirs else { return }
    count += 1
    if first.count < 10 { first.append("\(subject): “\(ours)”, not “\(theirs)”") }
  }
}
