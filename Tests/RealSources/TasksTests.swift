import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Files of tasks that real processes mark and edit at the same time.
  @Suite(.timed) struct TasksTests {
    static let facts = [
      "kept.text": "3 · ✓ a", "kept.bytes": "yes", "kept.link": "yes", "kept.replaced": "yes",
      "kept.mode": "0o640", "kept.attribute": "yes", "kept.undone": "yes",
      "kept.others": "todo.txt", "full.untouched": "yes", "full.then": "a",
      "readonly.untouched": "yes", "readonly.then": "a", "open.kept": "yes", "open.then": "yes",
      "kills.whole": "yes", "kills.then": "yes", "kills.left": "yes", "stream.first": "yes",
      "stream.appended": "yes", "stream.renamed": "yes", "stream.renamed-again": "yes",
      "stream.clicked": "yes", "stream.marked": "yes", "stream.removed": "yes",
      "stream.appeared": "yes", "renames.marked": "100", "renames.once": "yes",
      "renames.told": "yes", "renames.lines": "60", "renames.all": "160", "renames.left": "",
      "appends.marked": "100", "appends.once": "yes", "appends.told": "yes", "appends.lines": "60",
      "appends.all": "160", "appends.left": "", "left": "0",
    ]

    @Test func nothingThatAnybodyWritesIsLost() throws {
      let facts = try Rig("tasks.py").facts()
      for (name, value) in Self.facts { #expect(facts[name] == value, "\(name)") }
      #expect(facts["full.told"]?.hasSuffix("todo.txt: no space left") == true)
      #expect(facts["readonly.told"]?.hasSuffix("todo.txt: read-only file system") == true)
      #expect(facts["open.told"]?.hasPrefix("not marked: another program is writing") == true)
    }
  }
}
