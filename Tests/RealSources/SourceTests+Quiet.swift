import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// The events that wake a stream, and its questions to the kernel.
  @Suite(.timed, .needs("strace", "ip")) struct QuietTests {
    /// Ten streams on one store show what others change, and wake up no more often than one alone.
    @Test func streamsDoNotWakeEachOther() throws {
      let facts = try Rig("neighbors.py").facts()
      let expected = [
        "instances": "1", "instances.todo.txt": "yes", "instances.config": "yes",
        "news.refresh": "yes", "news.click": "yes", "left": "0",
      ]
      for (name, value) in expected { #expect(facts[name] == value, "\(name)") }
      for view in ["built-in", "eight"] {
        let more = try #require(facts[view + ".more"].flatMap { Int($0) })
        // Neighbors that wake a stream wake it 20 times or more; waits for a lock or a page are few.
        #expect(more <= 8, "\(facts)")
      }
    }

    /// A stream sleeps however its store is unusable: a look a second, and what its values need.
    @Test func aStreamSleepsWithoutItsStore() throws {
      let facts = try Rig("unusable.py").facts()
      let numbers = facts.description.split(separator: "\n").filter { $0.contains(".wake-ups: ") }
      #expect(numbers.count == 36)
      for line in numbers {
        let number = line.split(separator: " ").last.flatMap { Int($0) } ?? 999
        #expect(number <= 5, "\(line)")
      }
      #expect(!facts.description.contains(".runs: no"), "\(facts)")
    }

    /// What a stream holds is stored whatever ends it, and its status still tells of the signal.
    @Test func aStreamThatIsEndedLosesNothing() throws {
      let facts = try Rig("endings.py").facts()
      for (name, status) in [("TERM", "-15"), ("INT", "-2"), ("HUP", "-1"), ("closed", "0")] {
        #expect(facts[name + ".status"] == status, "\(name)")
        for part in ["in-time", "counters", "history"] {
          #expect(facts["\(name).\(part)"] == "yes", "\(name).\(part)")
        }
      }
      #expect(facts["full.status"] == "-15" && facts["ignored.line"] == "yes")
      #expect(facts["left"] == "0")
    }

    /// What is made in a home folder wakes nothing; an edit of the configuration is seen however it is
    /// made, even where the kernel tells of nothing; and no lasting error keeps the processor busy.
    @Test func onlyWhatMattersWakesAStream() throws {
      let facts = try Rig("quiet.py").facts()
      let expected = [
        "files.missing.first": "first", "files.missing.wake-ups": "0", "files.there.first": "first",
        "files.there.wake-ups": "0", "files.edited": "edited", "files.again": "again",
        "refused.first": "yes", "refused.allowed": "allowed", "watches.first": "first",
        "watches.edited": "edited", "watches.before": "one", "watches.clicked": "two",
        "watches.check": "yes", "watches.soon": "yes", "limit.later.lines": "yes",
        "limit.later.is-idle": "yes", "input.is-idle": "yes", "ticks.read": "5",
        "ticks.statfs": "1", "ticks.opened": "0", "ticks.each-shows-a-line": "yes",
        // What is remembered of interfaces and routes, and what is kept open of a device.
        "links.first": "yes", "links.address": "yes", "links.down": "yes", "links.renamed": "yes",
        "links.other": "yes", "links.gone": "yes", "devices.first": "30°C",
        "devices.changed": "40°C", "devices.is-kept": "yes",
        "devices.gone": "no temperature sensor", "devices.again": "50°C", "left": "0",
      ]
      for (name, value) in expected { #expect(facts[name] == value, "\(name)") }
      let edits = [
        "first", "in_place", "by_backup", "other_folder", "link_of_folder", "other_link",
        "link_of_link", "home", "mounted", "mounted_anew",
      ]
      for edit in edits { #expect(facts["edits.\(edit)"] == edit) }
      // A program that is linked dynamically does not begin with three files.
      guard facts["limit.beginning.lines"] != nil else { return }
      #expect(facts["limit.beginning.lines"] == "yes")
      #expect(facts["limit.beginning.is-idle"] == "yes")
    }
  }
}
