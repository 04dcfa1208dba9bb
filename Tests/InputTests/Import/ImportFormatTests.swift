import Foundation
import TestSupport
import Testing

@testable import todayline

/// Whose configuration a file is, where it is, and what makes it unreadable.
@Suite(.timed) struct ImportFormatTests {
  /// A text, and whose it is.
  struct FormatCase: NamedCase {
    var name: String
    var text: String
    var format: ImportFormat?
  }

  static let formats = [
    FormatCase(name: "an order", text: "# x\n\norder += \"load\"\n", format: .i3status),
    FormatCase(name: "an order in braces", text: "order = { \"load\" }\n", format: .i3status),
    FormatCase(name: "a section", text: "general {\n", format: .i3status),
    FormatCase(name: "a section with a title", text: "  disk \"/\" {\n", format: .i3status),
    FormatCase(name: "a block", text: "interval=5\n[time]\n", format: .i3blocks),
    FormatCase(
      name: "a command with a brace", text: "command=awk '{print}' {\n[x]\n", format: .i3blocks),
    FormatCase(
      name: "i3status-rust", text: "[theme]\n[[ block ]]\nblock = \"custom\"\ncommand = \"x\"\n",
      format: .i3statusRust),
    FormatCase(
      name: "Waybar", text: "// x\n{\n  \"modules-left\": [\"clock\"],\n}\n", format: .waybar),
    FormatCase(name: "Waybar, two bars", text: "\n[{\"modules-right\": []}]\n", format: .waybar),
    FormatCase(name: "nothing", text: "", format: nil),
    FormatCase(name: "only globals", text: "interval=5\n", format: nil),
    FormatCase(name: "another language", text: "{\"modules\": []}\n", format: nil),
  ]

  /// Commands of several lines, and what they print; a program that tests run has no bash.
  @Test(arguments: [
    ("\n# how many\nn=3\necho $n\n", "3\n"), ("if true\nthen\n\techo \"a  b\"\nfi", "a  b\n"),
    ("printf '%s\\n' 'it'\nprintf '%s\\n' \"it's \\\\ \"", "it\nit's \\ \n"), ("echo a", "a\n"),
    ("printf '100%%\\n'\nprintf '%s\\n' '\\c x'", "100%\n\\c x\n"),
  ]) func aCommandOfSeveralLinesRuns(_ command: String, _ output: String) throws {
    let line = ImportWriter.line(ImportedSetting(key: "command", value: command))
    #expect(!line.contains("\n"))
    let machine = FakeMachine()
    machine.addFile("/home/user/.config/todayline/config", "[exec:a]\n" + line + "\n")
    machine.variables["HOME"] = "/home/user"
    let found = try #require(
      ConfigurationReader.configuration(
        at: "/home/user/.config/todayline/config", isNamed: false, .everything, Extensions(),
        on: machine))
    let value = try #require(found.section(named: "exec:a")?.settings.first?.value)
    #expect(try Tool("/bin/sh").run(["-c", value]).output == output, "\(line)")
    let label = ImportWriter.line(ImportedSetting(key: "label", value: command))
    #expect(!label.contains("eval"))
  }

  @Test(arguments: formats) func theTextTellsWhoseItIs(_ row: FormatCase) {
    #expect(ImportFormat(of: Array(row.text.utf8)) == row.format)
  }

  @Test func theUsualPlacesAreThoseOfTheManuals() {
    let machine = FakeMachine()
    machine.variables = ["HOME": "/home/user"]
    #expect(
      ImportFormat.i3status.paths(on: machine) == [
        "/home/user/.config/i3status/config", "/home/user/.i3status.conf",
        "/etc/xdg/i3status/config", "/etc/i3status.conf",
      ])
    machine.variables = ["HOME": "/home/user", "XDG_CONFIG_HOME": "/c", "XDG_CONFIG_DIRS": "/a:/b"]
    #expect(
      ImportFormat.i3blocks.paths(on: machine) == [
        "/c/i3blocks/config", "/home/user/.i3blocks.conf", "/a/i3blocks/config",
        "/b/i3blocks/config", "/etc/i3blocks.conf",
      ])
  }

  /// A text that its program rejects.
  struct MistakeCase: NamedCase {
    var name: String
    var text: String
    var line: Int
    var words: String
  }

  static let mistakes = [
    MistakeCase(
      name: "no end of a section", text: "order += \"load\"\nload {\n", line: 3,
      words: "the file ends in the middle of a section or value"),
    MistakeCase(
      name: "no end of a quotation", text: "order += \"load\n\n", line: 1,
      words: "quotation mark without an end"),
    MistakeCase(
      name: "no end of a comment", text: "order += x\n/* \n", line: 2,
      words: "comment without an end"),
    MistakeCase(
      name: "a value alone", text: "order += x\nload { 5 }\n", line: 2, words: "unexpected “}”"),
    MistakeCase(
      name: "two titles", text: "order += x\ndisk a b {\n}\n", line: 2, words: "unexpected “{”"),
    MistakeCase(
      name: "a section that is not closed", text: "[a]\n[b\n", line: 2, words: "malformed section"),
    MistakeCase(
      name: "no end of a list", text: "{\"modules-left\": [\n", line: 2,
      words: "the file ends in the middle of a value"),
    MistakeCase(
      name: "no comma", text: "{\"modules-left\": [],\n \"a\": 1 \"b\": 2}", line: 2,
      words: "unexpected “\"b\":”"),
    MistakeCase(
      name: "no end of a comment in JSON", text: "{\"modules-left\": [] /* }\n", line: 1,
      words: "comment without an end"),
    MistakeCase(
      name: "a name without a value", text: "[[block]]\nblock\n", line: 2,
      words: "the line ends in the middle of a value"),
    MistakeCase(
      name: "a text without an end", text: "[[block]]\nblock = \"a\n", line: 2,
      words: "quotation mark without an end"),
    MistakeCase(
      name: "an unknown escape", text: "[[block]]\nblock = \"\\y\"\n", line: 2,
      words: "unknown escape “\\y”; write \\\\"),
    MistakeCase(
      name: "a table that is a text", text: "a = 1\n[a.b]\n[[block]]\n", line: 2,
      words: "a is no table"),
    MistakeCase(name: "no key", text: "[a]\n\n=5\n", line: 3, words: "expected key=value"),
    MistakeCase(name: "no value", text: "[a]\ncommand\n", line: 2, words: "expected key=value"),
  ]

  @Test(arguments: mistakes) func aMistakeNamesItsLine(_ row: MistakeCase) {
    #expect(throws: ImportMistake(line: row.line, text: row.words)) { try Imported(row.text) }
  }

  @Test func bytesThatAreNotUTF8AreRejected() {
    let bytes = Array("[a]\ncommand=".utf8) + [0xFF, 0x0A]
    let mistake = ImportMistake(
      line: 0, text: "not UTF-8; this makes it so: iconv -f LATIN1 -t UTF-8 FILE")
    #expect(throws: mistake) {
      try Importing.view(of: bytes, as: .i3blocks, folder: nil, on: FakeMachine())
    }
  }

  /// A text of a program whose configurations cannot be imported.
  struct ForeignCase: NamedCase {
    var name: String
    var text: String
    var format: ForeignFormat?
  }

  static let foreign = [
    ForeignCase(
      name: "a module of polybar", text: "[module/date]\ntype = internal/date\ninterval = 5\n",
      format: .polybar),
    ForeignCase(name: "a bar of polybar", text: "; x\n[bar/top]\nheight = 3\n", format: .polybar),
    ForeignCase(
      name: "a module with another name", text: "[x]\ntype=custom/script\n", format: .polybar),
    ForeignCase(
      name: "Todayline",
      text: "icons = nerd\n[disk:home]\npath = ~\n[exec:a]\ncommand = x\n[volume]\n",
      format: .todayline),
    ForeignCase(name: "blocks", text: "[disk]\ncommand=x\n[memory]\n", format: nil),
    ForeignCase(name: "a command for all blocks", text: "command=x\n[disk]\n", format: nil),
    ForeignCase(name: "a text", text: "[disk]\nfull_text=x\n", format: nil),
    ForeignCase(
      name: "a block like a module of polybar", text: "[module/x]\ncommand=x\n", format: nil),
    ForeignCase(name: "i3status", text: "order += disk\ndisk / {}\n", format: nil),
    ForeignCase(name: "nothing", text: "", format: nil),
  ]

  @Test(arguments: foreign) func aForeignFileIsKnown(_ row: ForeignCase) {
    #expect(ForeignFormat(of: Array(row.text.utf8), Extensions()) == row.format)
  }

  @Test func aForeignFileHasAPage() throws {
    let page = try #require(ForeignFormat.polybar.words.split(separator: " ").last)
    let path = Repository.root.appendingPathComponent(String(page)).path
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func sectionsWithoutAPropertyOfI3blocksAreRefused() {
    let mistake = ImportMistake(
      line: 0, text: "not a configuration of i3status, i3blocks, Waybar, or i3status-rust")
    #expect(throws: mistake) { try Imported("[a]\nfoo=bar\n") }
  }

  @Test func everyCutOfAFileIsReadOrRejected() throws {
    let text = "order += \"a \\x41\"\n/* x */ general { interval = '5' }\n# c\ndisk \"${A:-b}\" {}"
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      for format in ImportFormat.allCases {
        _ = try? Importing.view(
          of: Array(bytes[..<count]), as: format, folder: "/", on: FakeMachine())
      }
    }
  }
}
