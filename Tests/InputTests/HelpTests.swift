import TestSupport
import Testing

@testable import todayline

/// The help fits the window in which it is read.
@Suite(.timed) struct HelpTests {
  static let topics: [String?] =
    [nil] + WidgetName.allCases.map(\.rawValue) + CommandDescription.names + Help.topics
    + HostName.aliases.map(\.name)

  @Test(arguments: topics) func noLineIsTooLong(_ topic: String?) throws {
    for line in try Help.text(on: topic).split(separator: "\n") {
      #expect(TextWidth.cells(in: String(line)) <= 100, "\(line)")
    }
  }

  @Test func theGeneralHelpIsOneScreen() throws {
    let lines = try Help.text(on: nil).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    for line in lines { #expect(TextWidth.cells(in: String(line)) <= 80, "\(line)") }
    for widget in WidgetName.allCases { #expect(lines.contains { $0.contains(widget.rawValue) }) }
  }

  @Test func theLookHasTopics() throws {
    let icons = try Help.text(on: "icons")
    for set in IconSet.allCases { #expect(icons.contains("\n  \(set.rawValue) ")) }
    let colors = try Help.text(on: "colors")
    for role in ColorRole.allCases { #expect(colors.contains(" \(role.rawValue)")) }
    for key in ["accent", "critical-background", "border"] { #expect(colors.contains(" \(key)")) }
    let themes = try Help.text(on: "themes").split(separator: "\n")
    #expect(themes.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test(arguments: WidgetName.allCases) func aWidgetListsItsOptions(_ widget: WidgetName) throws {
    let text = try Help.text(on: widget.rawValue)
    let words = Set(text.split { " ,\n".contains($0) }.map(String.init))
    for option in OptionName.all where !option.option.isForProcess {
      let concerns = option.row.concerns(widget.description)
      #expect(words.contains("--" + option.text) == concerns, "\(option.text)")
    }
  }

  @Test(arguments: HostName.allCases) func aHostHasTheLinesOfItsBars(_ host: HostName) throws {
    let text = try Help.text(on: host.rawValue)
    for bar in host.description.bars { #expect(text.contains(bar.lines(after: "  "))) }
  }

  @Test(arguments: [("disk:home", "disk"), ("i3", "i3bar"), ("swaybar", "i3bar"), ("help", nil)])
  func otherNamesHaveTheSameHelp(_ topic: String, _ name: String?) throws {
    #expect(try Help.text(on: topic) == Help.text(on: name))
  }

  @Test(arguments: [("disc", "disk"), ("opts", nil), ("template", "templates"), ("net", "network")])
  func aMistakenTopicHasASuggestion(_ topic: String, _ nearest: String?) {
    #expect(throws: Mistake.usage(.unknownTopic(topic, nearest: nearest))) {
      try Help.text(on: topic)
    }
  }
}
