import Foundation
import TestSupport
import Testing

/// The rigs that take the README's pictures still work, on their made-up laptop.
@Suite(.timed, .serialized, .long) struct PictureTests {
  static let mountsFileSystems: Bool = {
    let script = Repository.root.appendingPathComponent("Tests/RealSources/Rigs/fuse.py").path
    let words = ["--map-root-user", "--mount", "python3", "-B", script]
    return (try? Tool("unshare").run(words))?.status == 0
  }()

  static let click = Rig(
    "portraits.py", "click", needs: ["pivot_root", "sway", "swaymsg", "grim", "swaybar", "ip"])

  /// A pointer that moves, details that fade in and out, and a file that a page can have.
  @Test(.needs(click), .enabled(if: mountsFileSystems, "needs /dev/fuse and user namespaces"))
  func aClickMoves() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let facts = try Self.click.facts(about: folder.url.path)
    let numbers = facts.words("click.gif").compactMap { Int($0) }
    try #require(numbers.count == 2, "\(facts)")
    #expect(numbers[0] >= 4 && numbers[1] < 200_000, "\(facts)")
    let file = folder.url.appendingPathComponent("click.gif")
    #expect(try Data(contentsOf: file).count == numbers[1])
  }
}
