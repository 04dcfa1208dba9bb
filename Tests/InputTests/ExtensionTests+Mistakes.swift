import TestSupport
import Testing

@testable import todayline

/// The mistakes in the files of extensions.
extension ExtensionTests {
  /// A file, and the words for each mistake in it, with their lines.
  struct MistakeCase: NamedCase {
    var name: String
    var text: String
    var mistakes: [(Int, String)]
  }

  static let mistakes = [
    MistakeCase(name: "none", text: "summary = a\ncommand = b\n", mistakes: []),
    MistakeCase(
      name: "an unknown key", text: "summary = a\ncomand = b\n",
      mistakes: [(2, "no key “comand” (did you mean “command”?); see: todayline help")]),
    MistakeCase(
      name: "a key twice", text: "summary = a\ncommand = b\nsummary = c\n",
      mistakes: [(3, "duplicate key “summary”, first in line 1; remove one of them")]),
    MistakeCase(
      name: "several needs and uses",
      text: "summary = a\ncommand = b\nneeds = c\nneeds = d\nuses = e: f\nuses = g: h\n",
      mistakes: []),
    MistakeCase(
      name: "a section", text: "[a]\nsummary = a\ncommand = b\n",
      mistakes: [(1, "“[a]” does not belong in an extension; put it into the configuration")]),
    MistakeCase(
      name: "a key of the process", text: "summary = a\ncommand = b\nicons = nerd\n",
      mistakes: [(3, "“icons” does not belong in an extension; put it into the configuration")]),
    MistakeCase(
      name: "no summary", text: "command = b\n",
      mistakes: [(0, "has no summary; an extension needs one")]),
    MistakeCase(
      name: "no command", text: "summary = a\nlisten = b\n",
      mistakes: [
        (0, "has no command, follow, url, service, or “source = push”; an extension needs one")
      ]),
    MistakeCase(
      name: "a URL and a command", text: "summary = a\nurl = https://a.b/\ncommand = b\n",
      mistakes: [(3, "url and command cannot be combined")]),
    MistakeCase(
      name: "an address that is none", text: "summary = a\nurl = ftp://x\n",
      mistakes: [(2, "“ftp://x” starts with neither http:// nor https://")]),
    MistakeCase(
      name: "a plugin that is followed", text: "summary = a\nfollow = b\ninput = argos\n",
      mistakes: [
        (3, "input: “argos” is not the format of one line, which is what a followed command prints")
      ]),
    MistakeCase(
      name: "a command that stays and a listener", text: "summary = a\nfollow = b\nlisten = c\n",
      mistakes: [(3, "follow and listen cannot be combined")]),
    MistakeCase(
      name: "an empty value", text: "summary =\ncommand = b\n",
      mistakes: [(1, "summary needs a value: summary = TEXT")]),
    MistakeCase(
      name: "glyphs of two sets", text: "summary = a\ncommand = b\nglyphs = x y\n",
      mistakes: [
        (
          3,
          "glyphs: “x y” is not three or four words: glyphs of Font Awesome, Nerd Fonts, emoji, and Todayline Symbols; - for none"
        )
      ]),
    MistakeCase(
      name: "packages without a program", text: "summary = a\ncommand = b\nneeds = : c\n",
      mistakes: [
        (
          3,
          "needs: “: c” is not programs and their packages, such as pactl: pulseaudio-utils, libpulse"
        )
      ]),
    MistakeCase(
      name: "a wrong value", text: "summary = a\ncommand = b\nttl = soon\n",
      mistakes: [(3, "ttl: “soon” is not a time such as 10s, 500ms, 2m, 1h or 1d")]),
    MistakeCase(
      name: "a wrong template", text: "summary = a\ncommand = b\n\nformat = {tex}\n",
      mistakes: [
        (
          4,
          "format: no placeholder “{tex}” at column 1 (did you mean “text”?); available: bar, ramp, percent, text, short, tooltip, alt, alt.LABEL, class, command, level, color, graph, ring, meter, label, icon"
        )
      ]),
    MistakeCase(
      name: "an option of another widget", text: "summary = a\ncommand = b\nzone = Europe/Berlin\n",
      mistakes: [(3, "zone does not apply to mine; it is for agenda and clock")]),
    MistakeCase(
      name: "an action without its command", text: "summary = a\ncommand = b\non-click = toggle\n",
      mistakes: [(3, "on-click: mine has no action “toggle”; it has details, refresh, none")]),
    MistakeCase(
      name: "a value without its meaning", text: "summary = a\ncommand = b\nvalues = x, y: z\n",
      mistakes: [
        (
          3,
          "values: “x, y: z” is not names and what they are, each once, such as artist: the artist, title: the title"
        )
      ]),
    MistakeCase(
      name: "a value that is not declared",
      text:
        "summary = a\ncommand = b\ninput = values\nvalues = artist: x,title: y\nformat = {artits}\n",
      mistakes: [
        (
          5,
          "format: no placeholder “{artits}” at column 1 (did you mean “artist”?); available: artist, title, bar, ramp, percent, text, short, tooltip, alt, alt.LABEL, class, command, level, color, graph, ring, meter, label, icon"
        )
      ]),
    MistakeCase(
      name: "values that are declared",
      text:
        "summary = a\ncommand = b\ninput = values\nvalues =\n  artist: x\n  size: y\nformat = {artist} {size:file} {text} {label}\n",
      mistakes: []),
    MistakeCase(
      name: "values that nothing declares",
      text: "summary = a\ncommand = b\ninput = values\nformat = {artist}\n", mistakes: []),
    MistakeCase(
      name: "several at once", text: "summary = a\nttl = x\ncommand = b\ntimeout = y\n",
      mistakes: [
        (2, "ttl: “x” is not a time such as 10s, 500ms, 2m, 1h or 1d"),
        (4, "timeout: “y” is not a time such as 10s, 500ms, 2m, 1h or 1d"),
      ]),
  ]

  @Test(arguments: mistakes) func aMistakeHasItsLine(_ row: MistakeCase) {
    let found = Extension("mine", from: .file("/x/mine"), Array(row.text.utf8))
    let mistakes = ExtensionCheck.mistakes(in: found)
    #expect(mistakes.map(\.line) == row.mistakes.map(\.0))
    #expect(mistakes.map(\.words) == row.mistakes.map(\.1))
    #expect(mistakes.allSatisfy { $0.file == "/x/mine" })
  }

  @Test func anUnknownStateIsNamed() {
    let text = "summary = a\ncommand = b\nstates = muted, mutd\nglyphs-of = a b c\n"
    let words = Extension("mine", from: .shipped, Array(text.utf8)).mistakes.map(\.words)
    #expect(words.count == 2)
    #expect(words.first?.hasPrefix("no state “mutd” (did you mean “muted”?); available: ") == true)
    #expect(words.last?.hasPrefix("no state “of”") == true)
  }

  @Test func aHugeFileIsRefused() {
    let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: ExtensionReader.sizeLimit + 1)
    #expect(
      Extension("mine", from: .shipped, bytes).mistakes.map(\.kind) == [.tooLarge(limit: 65536)])
  }

  @Test func aMistakeHurtsNobodyElse() throws {
    let machine = Self.machine(
      ["bad": "x\n", "mine": "summary = a\ncommand = b\n"],
      """
      [bad]
      [mine]
      [disk]
      """)
    guard case .show(let view) = try Invocation.of(["today"], on: machine) else { return }
    #expect(view.items.count == 3)
    #expect(view.mistakes.map(\.words) == [Self.folder + "bad:1: no key “x”; see: todayline help"])
    for (index, item) in view.items.enumerated() {
      if case .broken = item { #expect(index == 0) } else { #expect(index > 0) }
    }
  }
}
