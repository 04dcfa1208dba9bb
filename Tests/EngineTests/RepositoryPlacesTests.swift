import TestSupport
import Testing

@testable import todayline

/// The folders that {repository} stands for.
@Suite(.timed) struct RepositoryPlacesTests {
  struct Case: NamedCase {
    var name: String
    var source = "/a/box/inner"
    var folders: [String] = []
    var files: [String: String] = [:]
    var links: [String: String] = [:]
    var places: [String]
  }

  /// The folders of a repository.
  static func repository(_ path: String) -> [String] { [path, path + "/objects", path + "/refs"] }

  static func places(_ row: Case) throws -> [String] {
    let machine = FakeMachine()
    for folder in row.folders { machine.unreadable[folder] = .isADirectory }
    for (path, text) in row.files { machine.addFile(path, text) }
    machine.links = row.links
    let plain = Set(Self.confinement("/", machine, []).reads)
    return Self.confinement(row.source, machine, ["{repository}"]).reads.filter {
      !plain.contains($0)
    }
  }

  static func confinement(
    _ source: String, _ machine: FakeMachine, _ reads: [String]
  ) -> Confinement {
    let access = AccessSettings.changed(nil) { $0.reads = reads }
    return ConfinedPlaces(access: access, source: source, machine: machine).confinement(of: "git")
  }

  static let cases = [
    Case(name: "no repository", places: ["/a/box/inner"]),
    Case(
      name: "its top", folders: repository("/a/box/.git"), files: ["/a/box/.git/HEAD": "x"],
      places: ["/a/box"]),
    Case(
      name: "the folder itself", source: "/a/box", folders: repository("/a/box/.git"),
      places: ["/a/box"]),
    Case(
      name: "one of the home", source: "~/box/inner", folders: repository("/home/user/box/.git"),
      places: ["/home/user/box"]),
    Case(
      name: "where a link leads", source: "/l", folders: repository("/a/box/.git"),
      links: ["/l": "/a/box/inner"], places: ["/a/box"]),
    Case(
      name: "a linked work tree", source: "/w/inner", folders: repository("/a/box/.git"),
      files: [
        "/w/.git": "gitdir: /a/box/.git/worktrees/w\n", "/a/box/.git/worktrees/w/HEAD": "x",
        "/a/box/.git/worktrees/w/commondir": "../..\n",
      ], places: ["/w", "/a/box/.git/worktrees/w", "/a/box/.git"]),
    Case(
      name: "a submodule", source: "/a/box/part", folders: repository("/a/box/.git/modules/part"),
      files: [
        "/a/box/part/.git": "gitdir: ../.git/modules/part\n", "/a/box/.git/modules/part/HEAD": "x",
      ], places: ["/a/box/part", "/a/box/.git/modules/part"]),
    Case(
      name: "borrowed objects", source: "/a/box", folders: repository("/a/box/.git"),
      files: ["/a/box/.git/objects/info/alternates": "/b/.git/objects\n/home/user/.ssh\n"],
      places: ["/a/box", "/b/.git/objects"]),
    Case(
      name: "a file that names a folder of the home", source: "/w",
      files: ["/w/.git": "gitdir: /home/user/.ssh\n", "/home/user/.ssh/HEAD": ""], places: ["/w"]),
    Case(
      name: "a repository that names a folder of the home", source: "/w",
      files: [
        "/w/.git": "gitdir: own\n", "/w/own/HEAD": "x", "/w/own/commondir": "/home/user/.ssh\n",
      ], places: ["/w"]),
  ]

  @Test(arguments: cases) func onlyThoseOfARepositoryAreRead(_ row: Case) throws {
    #expect(try Self.places(row) == row.places)
  }
}
