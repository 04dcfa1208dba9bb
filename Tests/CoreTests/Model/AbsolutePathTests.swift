import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct AbsolutePathTests {
  struct Case: NamedCase {
    var path: String
    var expected: String
    var name: String { path }

    init(_ path: String, _ expected: String) {
      self.path = path
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case("/", "/"), Case("//", "/"), Case("///home//user/", "/home/user"), Case("/.", "/"),
    Case("/./a/./b/.", "/a/b"), Case("/a/../b", "/a/../b"), Case("/...", "/..."),
    Case("/.hidden/..a", "/.hidden/..a"), Case("", "/some/folder"), Case(".", "/some/folder"),
    Case("./", "/some/folder"), Case("..", "/some/folder/.."),
    Case("a b/日本", "/some/folder/a b/日本"), Case("~", "/some/folder/~"), Case("/a\nb", "/a\nb"),
  ]) func aPathIsNormalized(_ row: Case) {
    #expect(AbsolutePath.normalized(row.path, in: "/some/./folder/") == row.expected)
  }

  static let links = [
    "/bin": "usr/bin", "/home/link": "/srv/data", "/srv/data/up": "../other/./",
    "/home/dots": "../..", "/home/root": "/", "/loop/a": "b", "/loop/b": "/loop/a",
    "/home/twice": "link/up", "/home/self": ".",
  ]

  @Test(arguments: [
    Case("/", "/"), Case("/etc/passwd", "/etc/passwd"), Case("/bin/sh", "/usr/bin/sh"),
    Case("/home/link", "/srv/data"), Case("/home/link/x/y", "/srv/data/x/y"),
    Case("/home/link/up/z", "/srv/other/z"), Case("/home/twice/z", "/srv/other/z"),
    Case("/home/link/..", "/srv"), Case("/home/x/..", "/home"), Case("/../../a", "/a"),
    Case("/home/dots/a", "/a"), Case("/home/root/etc", "/etc"), Case("/home/self/a", "/home/a"),
    Case("/a/./b//c/", "/a/b/c"),
  ]) func linksAreFollowed(_ row: Case) {
    let machine = FakeMachine()
    machine.links = Self.links
    #expect(AbsolutePath.resolved(row.path, on: machine) == row.expected)
  }

  @Test func aSymbolicLinkLoopEnds() {
    let machine = FakeMachine()
    machine.links = Self.links
    let resolved = AbsolutePath.resolved("/loop/a/x", on: machine)
    #expect(resolved.hasPrefix("/loop/"))
    #expect(machine.calls.count < 100)
  }

  @Test func aPathThatKeepsGrowingThroughLinksEnds() {
    let machine = FakeMachine()
    machine.links = ["/a": "/a/a"]
    #expect(AbsolutePath.resolved("/a", on: machine).hasPrefix("/a/a"))
    #expect(machine.calls.count < 200)
  }

  @Test func nothingBeyondTheStopIsAccessed() {
    let machine = FakeMachine()
    machine.links = ["/mnt": "/media", "/media/server/link": "/"]
    let resolved = AbsolutePath.resolved("/mnt/server/link/../x", on: machine) {
      $0 == "/media/server"
    }
    #expect(resolved == "/media/server/link/../x")
    #expect(machine.calls == [.destination("/mnt"), .destination("/media")])
  }
}
