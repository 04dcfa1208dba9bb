import TestSupport
import Testing

@testable import todayline

/// What a set-up prints of the changes of a file.
@Suite(.timed) struct LineChangesTests {
  @Test func onlyWhatChangesIsPrinted() {
    let before = (1...9).map { "line \($0)\n" }
    var after = before
    after[1] = "two\n"
    after.append("ten\n")
    let changes = LineChanges(from: Array(before.joined().utf8), to: Array(after.joined().utf8))
    #expect(changes.text == "@ line 2\n- line 2\n+ two\n@ line 10\n+ ten\n")
    #expect(LineChanges(from: [], to: Array("a\nb\n".utf8)).text == "a\nb\n")
  }
}
