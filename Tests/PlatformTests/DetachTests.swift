import Foundation
import TestSupport
import Testing

@testable import todayline

/// The outcomes of `detach` without a new process: a test process has threads and must not fork.
@Suite(.timed) struct DetachTests {
  /// Asks again while the lock is held only by a program that another test is starting: between its
  /// fork and its exec, it has all files of this process open.
  static func detach(
    in folder: StoreFolder, isNeeded: Bool, isHeld: Bool = false
  ) throws(Failure) -> Detachment {
    let deadline = Date(timeIntervalSinceNow: 300)
    while true {
      let result = try LiveMachine().detach(
        holding: "disk", in: folder, timeout: 0, if: { isNeeded }
      ) {}
      guard result == .isRunning, !isHeld, Date() < deadline else { return result }
      sched_yield()
    }
  }

  @Test func detachingIsNotNeeded() throws {
    let folder = try Folder()
    for _ in 0..<3 { #expect(try Self.detach(in: folder.store, isNeeded: false) == .notNeeded) }
    #expect(folder.files == [".lock-disk"])
  }

  @Test func detachingReportsAHeldLock() throws {
    let folder = try Folder()
    #expect(try Self.detach(in: folder.store, isNeeded: false) == .notNeeded)
    let file = open(folder.store.path + "/.lock-disk", O_RDWR | O_CLOEXEC)
    try #require(flock(file, LOCK_EX) == 0)
    #expect(try Self.detach(in: folder.store, isNeeded: true, isHeld: true) == .isRunning)
    flock(file, LOCK_UN)
    close(file)
    #expect(try Self.detach(in: folder.store, isNeeded: false) == .notNeeded)
  }

  @Test func detachingThrowsIfTheFolderCannotBeLocked() throws {
    let folder = try Folder()
    var store = folder.store
    store.base = folder.path + "/file"
    try folder.write("file", "", mode: 0o600)
    #expect(throws: Failure.system(.notADirectory, path: store.base)) {
      try Self.detach(in: store, isNeeded: true)
    }
    try FileManager.default.createDirectory(
      atPath: folder.store.path + "/.lock-disk", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    #expect(throws: Failure.system(.isADirectory, path: folder.store.path)) {
      try Self.detach(in: folder.store, isNeeded: true)
    }
  }

  @Test(.needsWatches) func aNewProcessHasNothingOfItsParent() throws {
    let folder = try Folder()
    let machine = LiveMachine()
    machine.process.folders.isEnabled = true
    machine.residence = Residence()
    machine.watching.files = FileWatch()
    #expect(machine.watch([folder.store]) == .replaced)
    #expect(machine.watch([folder.store]) == .same)
    machine.share(leases: ["exec"], in: folder.store)
    machine.process.survivors = [1]
    let open = machine.watching
    machine.forgetParent()
    #expect(machine.process.folders.folder(for: folder.store) == nil)
    #expect(machine.process.survivors == [] && machine.process.adoptsOrphans)
    #expect(machine.residence == nil && machine.watching.files == nil)
    #expect(machine.watching.leases == [] && machine.watching.attributes.isEmpty)
    #expect(machine.watching.wallTimer < 0 && machine.watching.kernel.links < 0)
    // It asks for nothing with the numbers of the parent's files.
    #expect(machine.watch([folder.store]) == .unheard && machine.changedFiles() == [""])
    for lease in open.leases { close(lease) }
  }

  @Test func thePollingIntervalGrows() {
    #expect([0, 9, 10, 100, 190, 10_000].map { pollingPause(after: $0) } == [1, 1, 2, 11, 20, 20])
  }

  @Test func randomNumbersDiffer() {
    let numbers = (0..<1000).map { _ in LiveMachine().random() }
    #expect(Set(numbers).count == 1000)
    // Every bit varies.
    #expect(numbers.reduce(0, |) == .max)
    #expect(numbers.reduce(.max, &) == 0)
  }
}
