/// A symbolic link on the way to a file, whose destination is missing.
struct BrokenLink {
  let path: String
  let destination: String

  /// Returns the first such link of a path, or `nil` if none exists.
  init?(onWayTo path: String, on machine: Machine) {
    var place = ""
    for name in path.utf8.split(separator: UInt8(ascii: "/")) {
      place += "/" + String(Substring(name))
      guard machine.destination(ofSymbolicLinkAt: place) != nil else { continue }
      let destination = AbsolutePath.resolved(place, on: machine)
      guard !machine.exists(destination), (try? machine.names(in: destination)) == nil else {
        continue
      }
      (self.path, self.destination) = (place, destination)
      return
    }
    return nil
  }

  var failure: Failure { .brokenLink(path: path, destination: destination) }
}
