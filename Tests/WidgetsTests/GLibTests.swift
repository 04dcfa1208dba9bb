import Foundation
import TestSupport
import Testing

@testable import todayline

/// Words and escapes compared with those of the installed GLib, whose rules Argos follows.
@Suite(.timed) struct GLibTests {
  static let library = ["x86_64", "aarch64", "arm", "riscv64"].contains { machine in
    ["gnu", "gnueabihf"].contains {
      FileManager.default.fileExists(atPath: "/usr/lib/\(machine)-linux-\($0)/libglib-2.0.so.0")
    }
  }

  /// Reads lines of hexadecimal bytes, and prints for each the words, or a dash for a mistake, and then
  /// the text without escapes.
  static let script = """
    import ctypes, sys
    glib = ctypes.CDLL("libglib-2.0.so.0")
    glib.g_strcompress.restype = ctypes.c_void_p
    for line in open(sys.argv[1]):
        text = bytes.fromhex(line)
        count, words = ctypes.c_int(), ctypes.POINTER(ctypes.c_char_p)()
        if glib.g_shell_parse_argv(text, ctypes.byref(count), ctypes.byref(words), None):
            print(" ".join(words[i].hex() + "." for i in range(count.value)), end=" ")
        else:
            print("-", end=" ")
        print("|" + ctypes.string_at(glib.g_strcompress(text)).hex())
    """

  @Test(.needs("python3"), .enabled(if: library)) func wordsAndEscapesAreThoseOfGLib() throws {
    var random = SeededRandom(seed: 15)
    let alphabet = Array("ab= \t#'\"\\$`n017x".utf8)
    var texts: [[UInt8]] = []
    for _ in 0..<3000 {
      let count = Int.random(in: 1...14, using: &random)
      texts.append((0..<count).map { _ in alphabet.randomElement(using: &random)! })
    }
    func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
      bytes.map { String(Int($0) + 256, radix: 16).suffix(2) }.joined()
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appendingPathComponent("texts")
    try texts.map { hexadecimal($0) + "\n" }.joined().write(
      to: file, atomically: true, encoding: .utf8)
    let result = try Tool("python3").run(["-c", Self.script, file.path])
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == texts.count, "\(result.errors)")
    for (text, line) in zip(texts, lines) {
      let words = GLibWords.words(of: text[...])
      var told = "-"
      // Without a word, GLib reports a mistake, and Argos has no parameters either way.
      if let words, !words.isEmpty {
        told = words.map { hexadecimal($0) + "." }.joined(separator: " ")
      }
      // A zero ends a text of GLib.
      let compressed = EscapedText.compressed(text).prefix { $0 != 0 }
      #expect(
        told + " |" + hexadecimal(compressed) == line, "\(String(decoding: text, as: UTF8.self))")
    }
  }
}
