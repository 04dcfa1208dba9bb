import Foundation
import TestSupport
import Testing

@testable import todayline

/// Looks at a store whose changes the kernel does not report.
@Suite(.timed) struct StoreLookTests {
  @Test func onlyChangesByOthersAreFound() throws {
    let folder = try Folder()
    let machine = LiveMachine()
    func replace(_ name: String) throws(Failure) {
      // Longer than the steps of the times of files.
      usleep(20_000)
      _ = try machine.perform(.replace(name, with: [0x0A], isLocked: true), in: folder.store)
    }
    try replace("disk")
    var look = StoreLook()
    look.folders = [folder.store.path, "/none"]
    var now = Duration.seconds(100)
    func found() -> Bool {
      now = now + .seconds(1)
      return look.findsChange(at: now) && look.takeChange()
    }
    // Once more after each change, since times are coarse.
    #expect([found(), found(), found(), found()] == [true, true, false, false])
    let isLeft = look.takeChange()
    #expect(!isLeft)
    try replace("cpu")
    #expect([found(), found(), found()] == [true, true, false])
    func replaceOwn(_ names: String...) throws(Failure) {
      for name in names {
        look.beginChanges()
        try replace(name)
      }
      look.endChanges()
    }
    try replaceOwn("load", "cpu")
    #expect(!found())
    // Another one changes it as well, before or after.
    try replace("disk")
    try replaceOwn("load")
    #expect([found(), found(), found()] == [true, true, false])
    try replaceOwn("load")
    try replace("disk")
    #expect([found(), found(), found()] == [true, true, false])
    // What changes no folder is found a little later.
    now = now + .seconds(9)
    #expect([found(), found()] == [true, false])
  }
}
