import TestSupport
import Testing

@testable import todayline

/// The memory of a resident process about the kernel's files.
@Suite(.timed) struct FileMemoryTests {
  static let path = "/sys/class/net/eth0/uevent"
  static let answer = FileMemory.Answer.bytes([1])

  static func memory(_ validity: Validity, hearsLinks: Bool = true) -> FileMemory {
    var memory = FileMemory()
    memory.hearsLinks = hearsLinks
    memory.remember(answer, to: path, validity, at: 0)
    return memory
  }

  @Test(arguments: [
    (Validity.links, FileMemory.longest), (.mounts, FileMemory.longest),
    (.seconds, FileMemory.seconds),
  ]) func anAnswerIsValidForAWhile(validity: Validity, time: Duration) {
    let memory = Self.memory(validity)
    #expect(memory.known(Self.path, validity, at: time - 1) == Self.answer)
    #expect(memory.known(Self.path, validity, at: time) == nil)
    #expect(memory.known(Self.path + "2", validity, at: 1) == nil)
  }

  @Test func whatChangesWithoutAnEventIsNotRemembered() {
    #expect(Self.memory(.none).known(Self.path, .none, at: 1) == nil)
  }

  @Test func whatIsAbsentIsRememberedToo() {
    var memory = FileMemory()
    let absent = FileMemory.Answer.failure(.system(.notFound, path: Self.path))
    memory.remember(absent, to: Self.path, .seconds, at: 0)
    #expect(memory.known(Self.path, .seconds, at: 1) == absent)
  }

  @Test func anEventOfLinksEndsTheAnswersAboutThem() {
    var memory = Self.memory(.links)
    memory.remember(Self.answer, to: "/proc/self/mountinfo", .mounts, at: 0)
    memory.linksHaveChanged(at: 10)
    #expect(memory.known(Self.path, .links, at: 11) == nil)
    #expect(memory.known("/proc/self/mountinfo", .mounts, at: 11) == Self.answer)
  }

  /// The kernel tells of an interface that is taken down before it takes back its routes.
  @Test func justAfterAnEventNothingIsRemembered() {
    var memory = FileMemory()
    memory.hearsLinks = true
    memory.linksHaveChanged(at: 100)
    memory.remember(Self.answer, to: Self.path, .links, at: 99 + FileMemory.settling)
    #expect(memory.known(Self.path, .links, at: 100 + FileMemory.settling) == nil)
    memory.remember(Self.answer, to: Self.path, .links, at: 100 + FileMemory.settling)
    #expect(memory.known(Self.path, .links, at: 101 + FileMemory.settling) == Self.answer)
  }

  @Test func withoutEventsNothingAboutLinksIsRemembered() {
    var memory = Self.memory(.links, hearsLinks: false)
    #expect(memory.known(Self.path, .links, at: 1) == nil)
    memory = Self.memory(.links)
    memory.hearsLinks = false
    #expect(memory.known(Self.path, .links, at: 1) == nil)
  }

  @Test func itDoesNotGrow() {
    var memory = FileMemory()
    for number in 0...FileMemory.limit {
      memory.remember(Self.answer, to: "/sys/\(number)", .seconds, at: 0)
    }
    #expect(memory.known("/sys/0", .seconds, at: 1) == nil)
    #expect(memory.known("/sys/\(FileMemory.limit)", .seconds, at: 1) == Self.answer)
  }

  @Test func answersAreFoundInAnyOrder() {
    var memory = FileMemory()
    let paths = (0..<8).map { "/sys/\($0)" }
    for path in paths { memory.remember(.bytes(Array(path.utf8)), to: path, .seconds, at: 0) }
    for path in paths + paths.reversed() + [paths[3], paths[3], paths[2]] {
      let answer = memory.answer(to: path, .seconds, at: 1)
      #expect(answer == .bytes(Array(path.utf8)))
    }
    memory.forget(.seconds)
    let answer = memory.answer(to: paths[3], .seconds, at: 1)
    #expect(answer == nil)
  }
}

extension FileMemory {
  /// The answer that it would give.
  fileprivate func known(_ path: String, _ validity: Validity, at now: Duration) -> Answer? {
    var memory = self
    return memory.answer(to: path, validity, at: now)
  }
}
