import TestSupport
import Testing

/// Files depend on each other in one direction only.
@Suite(.timed) struct CycleTests {
  /// The rooms in which no files use each other in a circle.
  static let enforced = Set(RoomTests.arrows.keys)

  /// The rooms that still have such circles.
  static let pending = Set(RoomTests.arrows.keys).subtracting(enforced)

  /// Core's rooms from top to bottom: each may use those below it.
  static let rooms = ["Keyboard", "Drawing", "Store", "Machine", "Bus", "Model", "Time", "Bytes"]

  /// True if all rooms comply, as they must.
  static let enforcesRooms = true

  @Test("no files use each other in a circle", arguments: enforced.sorted()) func hasNoCycle(
    _ module: String
  ) throws {
    let graph = FileGraph(try SourceFile.all(of: module))
    for cycle in graph.cycles {
      Issue.record("\(module):\n\(graph.uses(among: cycle).joined(separator: "\n"))")
    }
  }

  @Test("a room without circles is enforced", arguments: pending.sorted()) func isPending(
    _ module: String
  ) throws {
    let graph = FileGraph(try SourceFile.all(of: module))
    #expect(!graph.cycles.isEmpty, "\(module) belongs in `enforced`")
  }

  @Test("a room of Core uses only rooms below it") func roomsHaveArrows() throws {
    let found = FileGraph(try SourceFile.all(of: "Core")).upwardUses(Self.rooms)
    if Self.enforcesRooms {
      #expect(found == [])
    } else {
      #expect(found != [], "the arrows hold: set `enforcesRooms`")
    }
  }

  @Test("every file of Core is in a room") func everyFileHasARoom() throws {
    let homeless = try SourceFile.all(of: "Core").map(\.name).filter { name in
      !Self.rooms.contains { name.hasPrefix($0 + "/") }
    }
    #expect(homeless == [])
  }
}

/// The graph itself, on sources of its own.
@Suite(.timed) struct FileGraphTests {
  static func graph(_ sources: KeyValuePairs<String, String>) -> FileGraph {
    FileGraph(sources.map { SourceFile(name: $0.key + ".swift", text: $0.value) })
  }

  @Test("files that use each other's types are a circle") func cycle() {
    let graph = Self.graph([
      "A": "struct A { var b: B? }", "B": "enum B { case c(C) }",
      "C": "final class C { let a = [A]() }", "D": "protocol D { func c() -> C }",
    ])
    #expect(graph.cycles == [["A", "B", "C"]])
    #expect(graph.uses(among: ["A", "B", "C"]) == ["A -> B: B", "B -> C: C", "C -> A: A"])
  }

  @Test(
    "a name in a comment or a string is not a use",
    arguments: [
      "// B", "/* /* B */ B */", #"let text = "B \" B""#, "let text = \"\"\"\n B \" B\n\"\"\"",
      ##"let text = #"B " \(B())"#"##,
    ]) func onlyCodeCounts(_ text: String)
  {
    let graph = Self.graph(["A": "struct A {}\n" + text, "B": "struct B { var a: A }"])
    #expect(graph.cycles == [])
  }

  @Test(
    "a name in an interpolation is a use",
    arguments: [#"let text = "\(f("x", B()))""#, ##"let text = #"\#(B())"#"##])
  func interpolationsCount(_ text: String) {
    let graph = Self.graph(["A": "struct A {}\n" + text, "B": "struct B { var a: A }"])
    #expect(graph.cycles == [["A", "B"]])
  }

  @Test("a nested type is used by its qualified name or inside its own type") func nestedTypes() {
    let graph = Self.graph([
      "A": "struct A { enum Kind { case a }; var kind: Kind }",
      "B": "struct B { enum Kind { case b }; var kind: Kind; var kinds: [A.Kind] }",
      "C": "struct C { var kind: Kind; var other: D.Kind }", "D": "struct D { let c: C }",
      "E": "extension A { var same: Kind { kind } }",
    ])
    #expect(graph.uses["A"] == nil)
    #expect(graph.uses["B"] == ["A": ["A", "A.Kind"]])
    #expect(graph.uses["C"] == ["D": ["D"]])
    #expect(graph.uses["E"] == ["A": ["A", "A.Kind"]])
  }

  @Test("an extension in a file of its own belongs to the type's file") func extensions() {
    let graph = Self.graph([
      "A": "struct A {}", "A+More": "extension A { struct Step { let b: B } }",
      "B": "struct B { let step: A.Step }", "String+More": "extension String { var a: A }",
    ])
    #expect(graph.cycles == [["A", "B"]])
    #expect(graph.uses["String+More"] == ["A": ["A"]])
  }

  @Test("a use of a room further up is found") func roomsFurtherUp() {
    let graph = Self.graph([
      "Top/A": "struct A { let b: B }", "Bottom/B": "struct B {}", "Bottom/C": "let c = A.self",
    ])
    #expect(graph.upwardUses(["Top", "Bottom"]) == ["Bottom/C -> Top/A: A"])
  }
}
