extension Machine {
  /// Returns the paths that an absolute path with `*` and `?` stands for, by name; one without them is returned as it is.
  func paths(matching pattern: String) -> [String] {
    var found = [""]
    for part in pattern.utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(Substring(part))
      guard part.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) else {
        for index in found.indices { found[index] += "/" + name }
        continue
      }
      found = found.flatMap { folder -> [String] in
        let names = (try? names(in: folder.isEmpty ? "/" : folder)) ?? []
        return names.filter { Wildcards.matches($0, name) }.sorted {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }.map { folder + "/" + $0 }
      }
    }
    return found
  }
}
