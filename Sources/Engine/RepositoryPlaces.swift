/// The folders that git(1) reads of the repository that a folder is in.
struct RepositoryPlaces {
  let machine: Machine

  private static let limit = 4096

  /// Returns the top folder of the repository that a folder is in, and what is kept elsewhere: the repository
  /// of a linked work tree or of a submodule, and objects that it borrows.
  ///
  /// Without a repository, it is the folder itself.
  func places(of folder: String) -> [String] {
    var top = AbsolutePath.resolved(folder, on: machine)
    while !machine.exists(path(".git", in: top)) {
      guard top != "/" else { return [folder] }
      top = AbsolutePath.folder(of: top)
    }
    let entry = path(".git", in: top)
    // A file of one line has the path of the folder.
    let own = line(of: entry, after: "gitdir: ").map { absolute($0, in: top) } ?? entry
    let common = line(of: path("commondir", in: own)).map { absolute($0, in: own) } ?? own
    var places = [top]
    for place in [own, common] where place != entry && isRepository(own, common) {
      if !places.contains(place) { places.append(place) }
    }
    let objects = path("objects", in: common)
    for borrowed in lines(of: path("info/alternates", in: objects)) {
      let place = absolute(borrowed, in: objects)
      if place.hasSuffix("/objects"), !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// True if they are what they are said to be: a file in a downloaded folder could name any folder.
  private func isRepository(_ own: String, _ common: String) -> Bool {
    machine.exists(path("HEAD", in: own)) && machine.exists(path("objects", in: common))
      && machine.exists(path("refs", in: common))
  }

  private func path(_ name: String, in folder: String) -> String {
    (folder == "/" ? "" : folder) + "/" + name
  }

  private func absolute(_ path: String, in folder: String) -> String {
    AbsolutePath.resolved(AbsolutePath.normalized(path, in: folder), on: machine)
  }

  private func lines(of path: String) -> [String] {
    let bytes = (try? machine.contents(of: path, limit: RepositoryPlaces.limit)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns what follows a prefix in the first line, if that starts with it.
  private func line(of path: String, after prefix: String = "") -> String? {
    guard let first = lines(of: path).first, first.utf8.starts(with: prefix.utf8) else {
      return nil
    }
    return String(Substring(first.utf8.dropFirst(prefix.utf8.count)))
  }
}
