/// Waybar's configuration and the files that it includes, as Waybar merges them: what a file says itself
/// comes before what it includes; waybar(5), “include”.
struct WaybarFiles {
  struct File {
    var path: String
    /// `nil` if the file is new.
    var before: [UInt8]?
    var text: WaybarText
  }

  /// An object of the configuration, and those of the files that it includes.
  struct Bar {
    let node: ForeignNode
    fileprivate(set) var parts: [(file: Int, node: ForeignNode)]

    /// Returns the first member of that name.
    subscript(name: String) -> (file: Int, node: ForeignNode)? {
      for part in parts { if let member = part.node[name] { return (part.file, member) } }
      return nil
    }
  }

  static let sides = ["modules-left", "modules-center", "modules-right"]
  private static let depthLimit = 8

  private(set) var files: [File] = []
  private(set) var bars: [Bar] = []
  private let context: SetupContext

  /// Reads a file, or the bytes with which it starts.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - before: its bytes, if it is there.
  ///   - bytes: what it starts with otherwise.
  ///   - own: the path of the file that a set-up adds, which is none of the user's.
  ///   - context: the machine and the home.
  /// - Throws: `ImportMistake` for the first line that Waybar's reader rejects.
  init(
    _ path: String, before: [UInt8]?, _ bytes: [UInt8], own: String, in context: SetupContext
  ) throws(ImportMistake) {
    self.context = context
    let text = try WaybarText(bytes)
    files = [File(path: path, before: before, text: text)]
    for node in text.bars {
      var bar = Bar(node: node, parts: [(0, node)])
      include(in: node, &bar, own, depth: 0)
      bars.append(bar)
    }
  }

  private mutating func include(in node: ForeignNode, _ bar: inout Bar, _ own: String, depth: Int) {
    guard depth < Self.depthLimit, let list = node["include"] else { return }
    let names = list.isList ? list.children.compactMap { $0.text } : [list.text ?? ""]
    let folder = AbsolutePath.folder(of: files[0].path)
    for path in names.flatMap({ context.userFiles.paths($0, in: folder) }) where path != own {
      let known = files.firstIndex { $0.path == path }
      if known == nil {
        guard let bytes = context.userFiles.contents(path), let text = try? WaybarText(bytes) else {
          continue
        }
        files.append(File(path: path, before: bytes, text: text))
      }
      let index = known ?? files.count - 1
      // A list of bars cannot be merged into one.
      guard let part = files[index].text.object else { continue }
      bar.parts.append((index, part))
      include(in: part, &bar, own, depth: depth + 1)
    }
  }

  /// Returns the path that an `include` means.
  func path(_ name: String) -> String {
    AbsolutePath.normalized(
      context.userFiles.expanded(name), in: AbsolutePath.folder(of: files[0].path))
  }

  /// Returns the arrays of a bar that name modules: its three sides, and its groups.
  func lists(of bar: Bar) -> [(file: Int, list: ForeignNode)] {
    var lists: [(file: Int, list: ForeignNode)] = []
    for name in Self.sides {
      if let side = bar[name], side.node.isList { lists.append((side.file, side.node)) }
    }
    for part in bar.parts {
      for group in part.node.children where group.name.begins(with: "group/") {
        guard let modules = group["modules"], modules.isList else { continue }
        lists.append((part.file, modules))
      }
    }
    return lists
  }

  /// Returns the file in which the right side of a bar is no array, of which Waybar shows nothing; `nil` if it is one,
  /// or missing.
  func fileWithoutRightList(of bar: Bar) -> File? {
    guard let side = bar["modules-right"], !side.node.isList else { return nil }
    return files[side.file]
  }

  /// Returns true if two bars have the same arrays, in a file that both include.
  func haveSameLists(_ bar: Bar, _ other: Bar) -> Bool {
    lists(of: bar).elementsEqual(lists(of: other)) { $0.list === $1.list }
  }

  /// Edits a file.
  mutating func edit(_ file: Int, _ change: (inout WaybarText) -> Void) {
    change(&files[file].text)
  }
}
