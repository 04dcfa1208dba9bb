import Foundation
import TestSupport
import Testing

@testable import todayline

/// The limits of the manual: what is as large as one works, and one more has the effect that the
/// manual names.
@Suite(.timed) struct LimitTests {
  /// A limit that is tried here.
  struct Case: NamedCase {
    /// The thing, as the manual calls it.
    var name: String
    /// The result for what is as large as the limit, and for one more.
    var at: String
    var beyond: String
    /// Tries an amount, and returns what happens.
    var result: @Sendable (Int) throws -> String
  }

  static func text(_ count: Int, _ character: Character = "a") -> String {
    String(repeating: character, count: count)
  }

  static func mistakes(_ machine: FakeMachine) throws -> String {
    let configuration = try #require(
      ConfigurationReader.configuration(
        at: "/c", isNamed: true, .everything, Extensions(), on: machine))
    return "\(configuration.sections.count) \(configuration.mistakes.count)"
  }

  static let cases = [
    Case(
      name: "a configuration file, or a file to import", at: "1 0", beyond: "0 1",
      result: { count in
        let machine = FakeMachine()
        machine.addFile("/c", "[disk]\n#" + text(count - 8))
        return try mistakes(machine)
      }),
    Case(
      name: "configuration files", at: "1 0", beyond: "1 1",
      result: { count in
        let machine = FakeMachine()
        for number in 1..<count { machine.addFile("/\(number)", "") }
        machine.addFile("/c", (1..<count).map { "include = /\($0)\n" }.joined() + "[disk]\n")
        return try mistakes(machine)
      }),
    Case(
      name: "an extension file", at: "0", beyond: "1",
      result: { count in
        let start = "summary = x\ncommand = y\n#"
        let bytes = Array((start + text(count - start.utf8.count)).utf8)
        return String(Extension("mine", from: .shipped, bytes).mistakes.count)
      }),
    Case(
      name: "a task file", at: "1", beyond: "failed",
      result: { count in
        let machine = FakeMachine()
        machine.addFile("/todo.txt", "a\n" + text(count - 2, "\n"))
        let request = SampleRequest(source: "/todo.txt", needed: [], requiresMount: false)
        let reading = try? Tasks.sample(request, on: machine)
        guard case .count(let open)? = reading?["open"] else { return "failed" }
        return String(open)
      }),
    Case(
      name: "tasks that scrolling cycles through", at: "1000", beyond: "1000",
      result: { count in
        let list = TodoList(Array(String(repeating: "a\n", count: count).utf8), today: 0)
        return String(list.names(limit: TodoList.choiceLimit).count)
      }),
    Case(
      name: "a file with headers or a secret", at: "65533", beyond: "65533",
      result: { count in
        let machine = FakeMachine()
        machine.addFile("/h", "A: " + text(count - 3, "~"))
        var request = RefreshRequest(source: "http://x/", now: machine.now)
        request.headers = ["@/h"]
        _ = try? HTTP.refresh(request, on: machine)
        return String(try #require(machine.runs.first).inputText.count { $0 == "~" })
      }),
    Case(
      name: "cells of a bar or padding in a template", at: "works", beyond: "mistake",
      result: { count in
        do {
          _ = try Sessions.of(["disk", "--format", "{bar:\(count)}"], on: FakeMachine())
          return "works"
        } catch { return "mistake" }
      }),
    Case(
      name: "an external value on a line", at: "1024 a", beyond: "1024 …",
      result: { count in
        let shown = ExternalText.harmless("é" + text(count - 2))
        return "\(shown.utf8.count) \(shown.last ?? "?")"
      }),
    Case(
      name: "lines of a value in the details", at: "40 a", beyond: "40 …",
      result: { count in
        let lines = ExternalText.lines(of: text(count).map { "\($0)\n" }.joined())
        return "\(lines.count) \(lines.last ?? "?")"
      }),
    Case(
      name: "a domain of the store", at: "kept", beyond: "missing",
      result: { count in
        var record = Record()
        record["a"] = ""
        record["a"] = text(count - record.bytes.count)
        #expect(record.bytes.count == count)
        return Record(record.bytes) == nil ? "missing" : "kept"
      }),
    Case(
      name: "the file name of a domain or a suite", at: "itself", beyond: "hash",
      result: { count in FileName.encoded(text(count)) == text(count) ? "itself" : "hash" }),
    Case(
      name: "clicks that wait for the commands of earlier ones", at: "64", beyond: "64",
      result: { count in
        var queue = ActionQueue()
        for _ in 0..<count { queue.append(ActionQueue.Entry(action: .toggle)) }
        return String(queue.entries.count)
      }),
    Case(
      name: "the mount table", at: "remote", beyond: "not seen",
      result: { count in
        let machine = FakeMachine()
        let line = "36 35 98:0 / /mnt rw - nfs s"
        // A line that is cut may still say enough.
        let start = count > MountTable.limit ? count : count - line.utf8.count
        machine.addFile(MountTable.path, text(start, "\n") + line)
        return MountTable.isRemote("/mnt", on: machine) ? "remote" : "not seen"
      }),
    Case(
      name: "levels of arrays and objects in JSON", at: "works", beyond: "fails",
      result: { count in
        let text = text(count, "[") + text(count, "]")
        return (try? JSONReader.value(of: Array(text.utf8))) == nil ? "fails" : "works"
      }),
    Case(
      name: "a JSON document", at: "works", beyond: "fails",
      result: { count in
        let text = "\"" + text(count - 2) + "\""
        return (try? JSONReader.value(of: Array(text.utf8))) == nil ? "fails" : "works"
      }),
  ]

  /// The tests of the other limits.
  static let proofs = [
    "an answer of http and geo (--max-size)": "aBodyOverTheLimitIsTooLarge",
    "redirects of a request (--max-redirects)": "anUnfollowedRedirectIsExplained",
    "the headers of an answer and its redirects": "headersOfRedirectsAreIgnored",
    "names and values of a document that are kept": "valuesThatDoNotFitAreOmitted",
    "the first line of a plain-text answer": "aLongLineIsTruncatedAtACharacterBoundary",
    "the duration of a command or request (--timeout)": "aTimeoutEndsTheSession",
    "the output of a command": "outputUpToTheLimitIsKept",
    "the tooltip of a command": "aLongTextIsTruncatedAtTheLimit",
    "open details in the text of a line": "detailsThatJustFitAreNotTruncated",
    "cells of open details in the short text": "detailsThatJustFitAreNotTruncated",
    "a text for i3blocks 1.4": "aLineOfI3blocksIsNeverTooLong",
    "a line for i3blocks 1.5": "aLineOfI3blocksIsNeverTooLong",
    "a line for lemonbar": "aLongLineIsTruncated", "a line for dwm": "aLongLineIsTruncated",
    "a click event": "tenMegabytesWithoutALineBreakAreDropped",
    "the files of a calendar (--max-size)": "aCalendarThatIsTooLargeIsNone",
    "the number of files in a calendar": "countsAreBounded",
    "calendars of an agenda": "countsAreBounded", "remarks on calendars": "countsAreBounded",
    "events of an agenda": "agendaIsBounded", "the size of these": "agendaIsBounded",
  ]

  static let limits = Dictionary(
    uniqueKeysWithValues: Limit.sections.flatMap(\.limits).map { ($0.what, $0.amount) })

  @Test(arguments: cases + ofCommands) func oneMoreHasItsEffect(_ row: Case) throws {
    let amount: Int
    switch try #require(Self.limits[row.name], "not in the manual") {
    case .bytes(let count), .count(let count): amount = count
    case .time(let time): amount = Int(time.milliseconds)
    }
    #expect(try row.result(amount) == row.at)
    #expect(try row.result(amount + 1) == row.beyond)
  }

  @Test func everyLimitOfTheManualHasATest() throws {
    #expect(
      Set(Self.limits.keys)
        == Set((Self.cases + Self.ofCommands).map(\.name)).union(Self.proofs.keys))
    let folder = Repository.root.appendingPathComponent("Tests")
    var tests = ""
    for name in FileManager.default.subpaths(atPath: folder.path) ?? []
    where name.hasSuffix(".swift") {
      tests += try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    for (limit, proof) in Self.proofs { #expect(tests.contains("func \(proof)("), "\(limit)") }
  }
}
