import TestSupport
import Testing

@testable import todayline

/// Undoing in a home folder that was copied or moved is about the files there.
@Suite(.timed) struct SetupHomeTests {
  private static func machine(_ home: String) -> FakeMachine {
    FakeMachine(variables: ["HOME": home, "PATH": "/usr/bin"])
  }

  @Test func aSetupIsUndoneInAnotherHome() throws {
    let first = Self.machine("/home/ada")
    let path = "/.config/polybar/config.ini"
    let before = "[bar/main]\nmodules-right = cpu\n[module/cpu]\ntype = internal/cpu\n"
    first.addFile("/home/ada" + path, before)
    _ = InitTests.mistake("--bar", "polybar", "--write", on: first)
    #expect(InitTests.text("/home/ada" + path, on: first)?.contains("todayline") == true)

    let second = Self.machine("/srv/ada")
    for (file, bytes) in first.files {
      second.files[file.replacing("/home/ada/", with: "/srv/ada/")] = bytes
    }
    for (file, bytes) in first.store.files {
      second.store.files[file.replacing("/home/ada/", with: "/srv/ada/")] = bytes
    }
    try BuiltInViewTests.edit("init", "--undo", on: second)
    #expect(InitTests.text("/srv/ada" + path, on: second) == before)
    #expect(second.files.keys.allSatisfy { !$0.contains("/home/ada") })
  }

  @Test(arguments: [
    ("/home/ada", "/home/ada/.x", "~/.x"), ("/home/ada/", "/home/ada/.x", "~/.x"),
    ("/home/ada", "/home/adam/.x", "/home/adam/.x"), ("/", "/etc/x", "/etc/x"),
    ("", "/etc/x", "/etc/x"), ("ada", "/etc/x", "/etc/x"),
  ]) func aPathIsThatOfTheHome(_ home: String, _ path: String, _ listed: String) {
    let machine = Self.machine(home)
    #expect(BackupSet.listed(path, on: machine) == listed)
    #expect(BackupSet.path(listed, on: machine) == path)
  }
}
