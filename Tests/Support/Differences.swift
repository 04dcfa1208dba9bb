/// Collects where two texts differ, so that a million right ones cost no message.
package struct Differences {
  private var count = 0
  private var first: [String] = []

  /// No differences yet.
  package init() {}

  /// What differs: how often, and the first few; empty where nothing does.
  package var summary: String {
    count == 0 ? "" : "\(count) differ: " + first.joined(separator: "; ")
  }

  /// Takes in a pair.
  package mutating func compare(_ ours: String, _ theirs: String, for subject: some Any) {
    guard ours != theirs else { return }
    count += 1
    if first.count < 10 { first.append("\(subject): “\(ours)”, not “\(theirs)”") }
  }
}
