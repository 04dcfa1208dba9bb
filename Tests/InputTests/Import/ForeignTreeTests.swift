import TestSupport
import Testing

@testable import todayline

/// The readers of JSON with comments, and of TOML.
@Suite(.timed) struct ForeignTreeTests {
  /// A text, and its values with their lines.
  struct TreeCase: NamedCase {
    var name: String
    var text: String
    var properties: [String]
  }

  static let documents = [
    TreeCase(
      name: "values of every kind",
      text: "{\"a\": 1.50, \"b\": true, \"c\": null,\n\"d\": {\"e\": [\"x\", {\"f\": -2}]}}",
      properties: ["1 a=1.50", "1 b=true", "1 c=", "2 d.e.0=x", "2 d.e.1.f=-2"]),
    TreeCase(
      name: "comments and commas", text: "// 1\n{ /* 2\n3 */ \"a\": \"//\", // 4\n }\n",
      properties: ["3 a=//"]),
    TreeCase(
      name: "a mark of the byte order", text: "\u{FEFF}{\"a\": \"\\u2764\"}", properties: ["1 a=❤"]),
  ]

  @Test(arguments: documents) func documentsAreRead(_ row: TreeCase) throws {
    #expect(Self.words(try CommentedJSON.node(of: Array(row.text.utf8))) == row.properties)
  }

  static let tables = [
    TreeCase(
      name: "tables and lists of tables",
      text: "a = 1\n[b.c]\nd = true # x\n[[e]]\nf = 'g'\n[e.h]\ni = 2\n[[e]]\n[[e.j]]\nk = 3\n",
      properties: ["1 a=1", "3 b.c.d=true", "5 e.0.f=g", "7 e.0.h.i=2", "10 e.1.j.0.k=3"]),
    TreeCase(
      name: "strings",
      text: #"a = "x\ty\u2764\"""# + "\nb = '''\n'c'\\\n'''\nd = \"\"\"e \\\n   f\"\"\"\"\n",
      properties: ["1 a=x\ty❤\"", "2 b='c'\\\n", "5 d=e f\""]),
    TreeCase(
      name: "keys", text: "a.\"b c\".'d' = 1\n\"e\" = 2\r\nf-g_1 = +1_000\n",
      properties: ["1 a.b c.d=1", "2 e=2", "3 f-g_1=+1000"]),
    TreeCase(
      name: "lists and tables in a line",
      text: "a = [1, # x\n 'b',\n]\nc = { d = 1.5e3, e.f = 1979-05-27T07:32:00Z }\ng = []\n",
      properties: ["1 a.0=1", "2 a.1=b", "4 c.d=1.5e3", "4 c.e.f=1979-05-27T07:32:00Z"]),
  ]

  @Test(arguments: tables) func tablesAreRead(_ row: TreeCase) throws {
    #expect(Self.words(try TOML.node(of: Array(row.text.utf8))) == row.properties)
  }

  /// A deeper one would need more stack than a thread has.
  @Test func nestingHasALimit() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: ImportMistake.self) { try CommentedJSON.node(of: Array(deep.utf8)) }
    #expect(throws: ImportMistake.self) { try TOML.node(of: Array(("a = " + deep).utf8)) }
    let path = String(repeating: "a.", count: 100_000) + "a = 1"
    #expect(throws: ImportMistake.self) { try TOML.node(of: Array(path.utf8)) }
  }

  private static func words(_ node: ForeignNode) -> [String] {
    node.properties.map { "\($0.line) \($0.key)=\($0.value)" }
  }
}
