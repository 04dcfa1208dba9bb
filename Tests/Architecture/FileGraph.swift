import TestSupport

/// Which files of a module use types of which others, as far as their text tells.
///
/// Extensions in `Type+More.swift` belong to the file that declares `Type`. A nested type is found
/// inside its own type, or by its qualified name.
struct FileGraph {
  /// The names that a file uses of another one, by the two.
  private(set) var uses: [String: [String: Set<String>]] = [:]
  /// The path of each file, by the name of its node.
  private(set) var paths: [String: String] = [:]
  /// The node that declares a type, by its qualified name.
  private var declarations: [String: String] = [:]

  /// The graph of a module's sources.
  init(_ sources: [SourceFile]) {
    let parsed = sources.map { source in
      (
        name: Self.base(of: source.name), source: ParsedSource(SwiftTokens.of(source.text)),
        source.name
      )
    }
    for (base, source, path) in parsed where !base.contains("+") {
      paths[base] = path
      for type in source.declarations { declarations[type] = base }
    }
    // A type declared by an extension's file belongs to the node of the extended type.
    for (base, source, path) in parsed where base.contains("+") {
      let node = node(of: base)
      paths[node] = paths[node] ?? path
      for type in source.declarations { declarations[type] = node }
    }
    for (base, source, _) in parsed {
      let user = node(of: base)
      for reference in source.references {
        for type in resolve(reference) {
          guard let owner = declarations[type], owner != user else { continue }
          uses[user, default: [:]][owner, default: []].insert(type)
        }
      }
    }
  }

  /// `Failure+Words` of `Model/Failure+Words.swift`.
  private static func base(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.dropLast(".swift".count))
  }

  private func node(of base: String) -> String {
    guard let plus = base.firstIndex(of: "+") else { return base }
    return declarations[String(base[..<plus])] ?? base
  }

  /// The declared types that a reference names, the outermost first.
  private func resolve(_ reference: ParsedSource.Reference) -> [String] {
    var scope = reference.scope
    while true {
      var name = (scope + reference.names.prefix(1)).joined(separator: ".")
      if declarations[name] != nil {
        var found = [name]
        for inner in reference.names.dropFirst() {
          name += "." + inner
          guard declarations[name] != nil else { break }
          found.append(name)
        }
        return found
      }
      if scope.isEmpty { return [] }
      scope.removeLast()
    }
  }

  /// The files that use each other, directly or through others: Tarjan's algorithm.
  var cycles: [[String]] {
    var search = CycleSearch(uses: uses)
    for node in paths.keys.sorted() { search.visit(node) }
    return search.cycles.sorted { $0[0] < $1[0] }
  }

  /// The uses among some files, a line for each pair: `A -> B: Type, Type`.
  func uses(among files: [String]) -> [String] {
    files.flatMap { user in
      (uses[user] ?? [:]).filter { files.contains($0.key) }.sorted { $0.key < $1.key }.map {
        "\(user) -> \($0.key): \($0.value.sorted().joined(separator: ", "))"
      }
    }
  }

  /// The uses of a room further up: folders are rooms, named from top to bottom.
  func upwardUses(_ rooms: [String]) -> [String] {
    func floor(_ node: String) -> Int? {
      rooms.firstIndex { paths[node]?.hasPrefix($0 + "/") == true }
    }
    var found: [String] = []
    for user in paths.keys.sorted() {
      for (owner, names) in (uses[user] ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let from = floor(user), let to = floor(owner), to < from else { continue }
        let names = names.sorted().joined(separator: ", ")
        found.append("\(rooms[from])/\(user) -> \(rooms[to])/\(owner): \(names)")
      }
    }
    return found
  }
}

/// The search for strongly connected parts of a graph.
private struct CycleSearch {
  let uses: [String: [String: Set<String>]]
  var cycles: [[String]] = []
  private var numbers: [String: Int] = [:]
  private var lowest: [String: Int] = [:]
  private var stack: [String] = []

  init(uses: [String: [String: Set<String>]]) { self.uses = uses }

  mutating func visit(_ node: String) {
    guard numbers[node] == nil else { return }
    let number = numbers.count
    numbers[node] = number
    lowest[node] = number
    stack.append(node)
    for next in (uses[node] ?? [:]).keys.sorted() {
      if numbers[next] == nil {
        visit(next)
        lowest[node] = min(lowest[node] ?? number, lowest[next] ?? number)
      } else if stack.contains(next) {
        lowest[node] = min(lowest[node] ?? number, numbers[next] ?? number)
      }
    }
    guard lowest[node] == number, let start = stack.firstIndex(of: node) else { return }
    if stack.count - start > 1 { cycles.append(stack[start...].sorted()) }
    stack.removeSubrange(start...)
  }
}

/// The types that a source declares, and the names that it uses.
struct ParsedSource {
  /// A name such as `Failure.Reason`, and the types around the place where it is used.
  struct Reference: Hashable {
    var names: [String]
    var scope: [String]
  }

  /// The qualified names of the declared types.
  private(set) var declarations: Set<String> = []
  /// The names that are used.
  private(set) var references: Set<Reference> = []

  init(_ tokens: [String]) {
    /// The types around each brace that is open.
    var scopes: [[String]] = [[]]
    /// The type that the next brace opens.
    var opening: [String]?
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      let next = index + 1 < tokens.count ? tokens[index + 1] : ""
      let isMember = index > 0 && tokens[index - 1] == "."
      let scope = scopes.last ?? []
      index += 1
      switch token {
      case "{":
        scopes.append(opening ?? scope)
        opening = nil
      case "}": if scopes.count > 1 { scopes.removeLast() }
      case "struct", "enum", "class", "protocol", "actor", "typealias", "associatedtype":
        guard !isMember, next.first?.isUppercase == true else { continue }
        declarations.insert((scope + [next]).joined(separator: "."))
        if token != "typealias", token != "associatedtype" { opening = scope + [next] }
        index += 1
      case "extension":
        let names = Self.names(in: tokens, from: index)
        if !names.isEmpty { opening = scope + names }
      default:
        guard !isMember, token.first?.isUppercase == true else { continue }
        references.insert(
          Reference(names: Self.names(in: tokens, from: index - 1), scope: opening ?? scope))
      }
    }
  }

  /// The parts of the dotted name that starts at a token.
  private static func names(in tokens: [String], from start: Int) -> [String] {
    var names: [String] = []
    var index = start
    while index < tokens.count, tokens[index].first?.isUppercase == true {
      names.append(tokens[index])
      guard index + 1 < tokens.count, tokens[index + 1] == "." else { break }
      index += 2
    }
    return names
  }
}
