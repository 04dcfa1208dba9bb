import CPlatform
import Foundation
import TestSupport
import Testing

@testable import todayline

/// Looks at files of which the kernel does not tell.
@Suite(.timed) struct PathWatchTests {
  /// The states of files, as a test changes them.
  final class Files: @unchecked Sendable { var states: [String: [Int64]] = [:] }

  static let path = "/nowhere/config"

  static func watch(_ files: Files, _ busyFolders: [String] = ["/"]) -> PathWatch {
    var watch = PathWatch(.configuration) { path in files.states[path].map { FileState($0) } }
    watch.watch([path], at: 0, busyFolders: busyFolders, in: FileWatch())
    return watch
  }

  /// The root is not watched, and so the file is looked at each second.
  @Test func aLookSeesEveryDifference() {
    let files = Files()
    files.states[Self.path] = [1, 2, 3]
    var watch = Self.watch(files)
    let result1 = watch.look(at: 2_000)
    #expect(!result1)
    files.states[Self.path] = [1, 2, 4]
    let result2 = watch.look(at: 2_999)
    #expect(!result2)
    let result3 = watch.look(at: 3_000)
    #expect(result3)
    files.states[Self.path] = nil
    let result4 = watch.look(at: 4_000)
    #expect(result4)
  }

  @Test(.needsWatches) func aFileThatWasNeverThereIsLookedForRarely() {
    let watch = Self.watch(Files())
    #expect(watch.nextLook == PathWatch.missingPeriods.upperBound)
  }

  /// It may be replaced in a moment.
  @Test(.needsWatches) func aFileThatDisappearedIsLookedForSoonAndThenLessOften() {
    let files = Files()
    files.states[Self.path] = [1]
    var watch = Self.watch(files)
    files.states[Self.path] = nil
    watch.watch([Self.path], at: 1_000, busyFolders: ["/"], in: FileWatch())
    var looks: [Duration] = []
    while looks.count < 5, let next = watch.nextLook {
      looks.append(next - 1_000)
      let result5 = watch.look(at: next)
      #expect(!result5)
    }
    #expect(looks == [50, 100, 200, 400, 800])
    files.states[Self.path] = [2]
    let result6 = watch.look(at: 1_000 + 1_600)
    #expect(result6)
    // What is there again is not lost.
    watch.watch([Self.path], at: 3_000, busyFolders: ["/"], in: FileWatch())
    #expect(watch.nextLook == 3_000 + PathWatch.missingPeriods.upperBound)
  }

  /// The kernel tells of it to no one, as on a file system of another machine.
  @Test func aFileThatALookFindsGoneIsLookedForSoon() {
    let files = Files()
    files.states[Self.path] = [1]
    var watch = Self.watch(files)
    files.states[Self.path] = nil
    let hasChanged = watch.look(at: 1_000)
    #expect(hasChanged)
    watch.watch([Self.path], at: 1_010, busyFolders: ["/"], in: FileWatch())
    #expect(watch.nextLook == 1_010 + PathWatch.missingPeriods.lowerBound)
  }

  @Test func aMountThatMayNotAnswerIsNotLookedAt() {
    let files = Files()
    var watch = PathWatch(.configuration) { path in files.states[path].map { FileState($0) } }
    watch.watch([Self.path], at: 0, mayLook: false, busyFolders: ["/"], in: FileWatch())
    files.states[Self.path] = [1]
    #expect(watch.nextLook == nil)
    let result7 = watch.look(at: 1_000_000)
    #expect(!result7)
  }

  @Test(.needsWatches) func aWatchedFileNeedsNoWakeUp() throws {
    let folder = try Folder()
    try folder.write("config", "", mode: 0o600)
    var watch = PathWatch(.configuration)
    let path = folder.path + "/config"
    let files = FileWatch()
    watch.watch([path], at: 0, busyFolders: [], in: files)
    #expect(watch.nextLook == nil)
    let result8 = watch.takeChanges()
    #expect(!result8)
    let result9 = watch.look(at: PathWatch.period)
    #expect(!result9)
    try "text".write(toFile: path, atomically: true, encoding: .utf8)
    let result10 = watch.takeChanges()
    #expect(result10)
    watch.watch([], at: 0, busyFolders: [], in: files)
  }
}

/// What shares the one inotify instance of a process.
@Suite(.timed) struct FileWatchTests {
  @Test(.needsWatches) func eachPurposeHasItsOwnEvents() throws {
    let folder = try Folder()
    try folder.write("one", "", mode: 0o600)
    let files = FileWatch()
    let path = folder.path + "/one"
    // The same file, as its own configuration and source.
    let number = files.add(path, platform_event_edited, for: .configuration)
    #expect(files.add(path, platform_event_edited, for: .sources) == number)
    func edit() throws {
      try "edited".write(toFile: path, atomically: false, encoding: .utf8)
      // Another test that starts a process just then has the file open for a moment longer.
      var ready = pollfd(fd: files.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&ready, 1, 30_000) == 1)
    }
    try edit()
    #expect(!files.take(.sources).isEmpty)
    #expect(files.hasEvents(for: .configuration) && !files.hasEvents(for: .sources))
    files.remove(.configuration)
    #expect(!files.hasEvents)
    try edit()
    #expect(!files.take(.sources).isEmpty)
    files.remove(.sources)
    try "unwatched".write(toFile: path, atomically: false, encoding: .utf8)
    files.read()
    #expect(!files.hasEvents)
  }

  /// Only what a process announces, or removes, wakes those that watch the folder.
  @Test(.needsWatches) func aReplacedRecordIsToldIfItIsAnnounced() throws {
    let folder = try Folder()
    let machine = LiveMachine()
    func replace(_ text: String) throws {
      _ = try machine.perform(
        .replace("disk", with: Array(text.utf8), isLocked: true), in: folder.store)
    }
    try replace("one")
    let files = FileWatch()
    let path = folder.store.path
    #expect(files.add(path, platform_event_announced, for: .store) >= 0)
    try replace("two")
    #expect(files.changedNames() == [])
    try replace("three")
    _ = try machine.perform(.announce("disk"), in: folder.store)
    #expect(files.changedNames() == ["disk"])
    // Its own change is not told.
    try files.excluding("disk") { () throws(Failure) in
      _ = try machine.perform(.announce("disk"), in: folder.store)
      _ = try machine.perform(.replace("cpu", with: [0x0A], isLocked: true), in: folder.store)
      _ = try machine.perform(.announce("cpu"), in: folder.store)
    }
    #expect(files.changedNames() == ["cpu"])
    _ = try machine.perform(.remove("disk"), in: folder.store)
    #expect(files.changedNames() == ["disk"])
  }
}

extension FileWatchTests {
  /// Of a store that is not heard, what is told all the same does not wake the process for ever.
  @Test(.needsWatches) func eventsOfAStoreThatIsNotHeardAreTaken() throws {
    let folder = try Folder()
    let machine = LiveMachine()
    _ = try machine.perform(.replace("disk", with: [0x0A], isLocked: true), in: folder.store)
    let files = FileWatch()
    #expect(files.add(folder.store.path, platform_event_announced, for: .store) >= 0)
    files.stopHearing([folder.store.path])
    _ = try machine.perform(.announce("disk"), in: folder.store)
    files.read()
    #expect(files.hasEvents)
    #expect(files.look(at: .uptime))
    #expect(files.changedNames() == [""])
    #expect(!files.hasEvents)
  }
}

/// Input of which no one knows when it ends.
@Suite(.timed) struct InputPaceTests {
  @Test func aPersonIsNeverTooFast() {
    var pace = InputPace()
    for time in (0..<1_000).map({ Duration.milliseconds($0) }) {
      pace.take(250, at: time)
      #expect(pace.pauseEnd(at: time) == nil)
    }
  }

  @Test func endlessInputIsReadInEachSecondForAWhile() {
    var pace = InputPace()
    pace.take(InputPace.limit - 1, at: 100)
    #expect(pace.pauseEnd(at: 100) == nil)
    pace.take(1, at: 100)
    #expect(pace.pauseEnd(at: 101) == 1_100)
    #expect(pace.pauseEnd(at: 1_100) == nil)
    pace.take(1, at: 1_100)
    #expect(pace.pauseEnd(at: 1_100) == nil)
  }
}
