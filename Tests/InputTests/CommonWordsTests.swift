import TestSupport
import Testing

@testable import todayline

/// Words that people type, and the widgets and commands that they mean.
@Suite(.timed) struct CommonWordsTests {
  struct Case: NamedCase {
    var word: String
    var nearest: String?
    var name: String { "“\(word)” means \(nearest ?? "nothing")" }

    init(_ word: String, _ nearest: String?) {
      self.word = word
      self.nearest = nearest
    }
  }

  static let names = WidgetName.allCases.map(\.rawValue) + CommandDescription.names

  @Test(arguments: [
    Case("net", "network"), Case("mem", "memory"), Case("ram", "memory"),
    Case("temp", "temperature"), Case("bat", "battery"), Case("wifi", "network"),
    Case("wlan", "network"), Case("bright", "backlight"), Case("brightness", "backlight"),
    Case("df", "disk"), Case("io", "diskio"), Case("Disk", "disk"), Case("dsik", "disk"),
    Case("init", "today init"), Case("tody", "today"), Case("foo", nil), Case("ls", nil),
    Case("weather", nil), Case("xterm", nil), Case("d", nil),
  ]) func aWordHasItsMeaning(_ row: Case) {
    #expect(CommonWords.nearest(to: row.word, among: Self.names) == row.nearest)
  }

  /// A widget of that name is meant as soon as there is one.
  @Test(arguments: [
    ("date", "clock"), ("time", "clock"), ("clock", "clock"), ("vol", "volume"),
    ("volume", "volume"),
  ]) func whatIsNotThereIsACommand(_ word: String, _ name: String) {
    let widgets = WidgetName.allCases.map(\.rawValue)
    let meaning = widgets.contains(name) ? name : "exec"
    #expect(CommonWords.nearest(to: word, among: Self.names) == meaning)
  }

  @Test func everySynonymMeansSomething() {
    for synonym in CommonWords.synonyms {
      #expect(Self.names.contains { synonym.names.contains($0) }, "\(synonym.word)")
      #expect(!Self.names.contains(synonym.word), "\(synonym.word) is a name of its own by now")
    }
  }

  /// Names that are synonyms as well: as a widget, JSON is that of a web service.
  static let ambiguous = ["json"]

  @Test func noSynonymIsTheNameOfSomethingElse() {
    let taken = Set(
      Self.names + HostName.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)
        + Extensions.shippedNames
    ).subtracting(Self.ambiguous)
    for synonym in CommonWords.synonyms
    where taken.contains(synonym.word) && !synonym.names.contains(synonym.word) {
      Issue.record("“\(synonym.word)” is a name of its own: remove it from CommonWords.synonyms")
    }
  }
}
