import TestSupport
import Testing

@testable import todayline

/// The effect of each button, by name.
@Suite(.timed) struct ButtonTests {
  /// A command line and the effects of buttons 1, 2, 3, 4, 5, 8 and 9: an action, a command in
  /// quotation marks, or `-` for nothing.
  struct Case: NamedCase {
    var name: String
    var arguments: [String]
    var effects: String
  }

  static let cases = [
    Case(name: "usual", arguments: ["disk"], effects: "details refresh open - - - -"),
    Case(
      name: "actions by name",
      arguments: [
        "disk", "--on-click", "refresh", "--on-click-middle", "open", "--on-click-right", "details",
      ], effects: "refresh open details - - - -"),
    Case(
      name: "every button",
      arguments: [
        "cpu", "--on-click", "none", "--on-click-middle", "a", "--on-click-right", "b",
        "--on-scroll-up", "refresh", "--on-scroll-down", "details", "--on-click-backward", "c",
        "--on-click-forward", "none",
      ], effects: "- “a” “b” refresh details “c” -"),
    Case(
      name: "a widget of another machine",
      arguments: [
        "exec", "ssh host todayline disk --host json", "--input", "todayline", "--on-scroll-up",
        "ssh host todayline click disk",
      ], effects: "details refresh - “ssh host todayline click disk” - - -"),
    Case(
      name: "a command that begins with an action", arguments: ["disk", "--on-click", "open /mnt"],
      effects: "“open /mnt” refresh open - - - -"),
    Case(
      name: "a part of the machine with a program",
      arguments: ["cpu", "--open", "htop", "--on-click", "open"],
      effects: "open refresh open - - - -"),
    Case(
      name: "an alternate format", arguments: ["disk", "--alternate-format", "{free}"],
      effects: "alternate details open - - - -"),
    Case(
      name: "an alternate format by the right button",
      arguments: [
        "disk", "--alternate-format", "{free}", "--on-click", "details", "--on-click-middle",
        "refresh", "--on-click-right", "alternate",
      ], effects: "details refresh alternate - - - -"),
    Case(
      name: "items", arguments: ["http", "https://a/{item}", "--items", "x,y"],
      effects: "next refresh open previous next - -"),
    Case(
      name: "items with an alternate format",
      arguments: ["http", "https://a/{item}", "--items", "x,y", "--alternate-format", "{item}"],
      effects: "alternate next open previous next - -"),
    Case(
      name: "items by the wheel alone",
      arguments: ["http", "https://a/{item}", "--items", "x,y", "--on-click", "details"],
      effects: "details refresh open previous next - -"),
    Case(name: "geo", arguments: ["geo"], effects: "shuffle refresh open previous next - -"),
    Case(
      name: "one value of geo", arguments: ["geo", "--key", "city"],
      effects: "details refresh open - - - -"),
    Case(name: "a command", arguments: ["exec", "date"], effects: "run run run run run run run"),
    Case(
      name: "a command with details and without a wheel",
      arguments: [
        "exec", "date", "--on-click", "details", "--on-scroll-up", "none", "--on-scroll-down",
        "none",
      ], effects: "details run run - - run run"),
  ]

  @Test(arguments: cases) func everyButtonHasItsEffect(_ row: Case) throws {
    let session = try Sessions.of(row.arguments, on: FakeMachine())[0]
    let effects = [1, 2, 3, 4, 5, 8, 9].map { button in
      switch session.request.effect(of: button) {
      case .action(let action)?: action.rawValue
      case .command(let command)?: "“" + command + "”"
      case nil: "-"
      }
    }
    // A part of the machine is opened by nothing but the user's command.
    #expect(effects.joined(separator: " ") == row.effects)
  }

  /// A command line with an action that the widget does not have, and the message.
  struct Wrong: NamedCase {
    var name: String { arguments.joined(separator: " ") }
    var arguments: [String]
    var words: String
  }

  static let wrong = [
    Wrong(
      arguments: ["cpu", "--on-click", "up"],
      words: "--on-click: cpu has no action “up”; it has details, refresh, none"),
    Wrong(
      arguments: ["disk", "--on-scroll-up", "toggle"],
      words: "--on-scroll-up: disk has no action “toggle”; it has details, refresh, open, none"),
    Wrong(
      arguments: ["disk", "--on-click", "run"],
      words: "--on-click: disk has no action “run”; it has details, refresh, open, none"),
    Wrong(
      arguments: ["disk", "--on-click-forward", "next"],
      words: "--on-click-forward: disk has no action “next”; it has details, refresh, open, none"),
    Wrong(
      arguments: ["cpu", "--alternate-format", "{user}", "--on-click-right", "shuffle"],
      words:
        "--on-click-right: cpu has no action “shuffle”; it has details, alternate, refresh, none"),
    Wrong(
      arguments: ["exec", "date", "--on-click", "open"],
      words: "--on-click: exec has no action “open”; it has details, refresh, run, none"),
    Wrong(
      arguments: ["cpu", "--on-click-middle", "alternate"],
      words: "--on-click-middle: “alternate” needs --alternate-format TEMPLATE"),
    Wrong(
      arguments: ["cpu", "--on-click-right", "open"],
      words: "--on-click-right: “open” needs --open COMMAND"),
    Wrong(
      arguments: ["http", "https://a/", "--on-scroll-up", "next"],
      words: "--on-scroll-up: “next” needs --items A,B,…"),
    Wrong(
      arguments: ["geo", "--key", "city", "--on-scroll-up", "next"],
      words: "--on-scroll-up: geo has no action “next”; it has details, refresh, open, none"),
  ]

  @Test(arguments: wrong) func anActionThatAWidgetLacksIsTold(_ row: Wrong) {
    #expect { try Sessions.of(row.arguments, on: FakeMachine()) } throws: {
      ($0 as? Mistake)?.words == row.words
    }
  }

  @Test func anActionForAllWidgetsIsLeftOutWhereItIsMissing() throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user"])
    machine.addFile(
      "/home/user/.config/todayline/config",
      "on-scroll-up = next\non-click = refresh\n[cpu]\n[geo]\n[disk]\non-click = details\n")
    let sessions = try Sessions.of(["today"], on: machine)
    func effects(_ button: Int) -> [ButtonEffect?] {
      sessions.map { $0.request.effect(of: button) }
    }
    #expect(effects(4) == [nil, .action(.next), nil])
    #expect(effects(1) == [.action(.refresh), .action(.refresh), .action(.details)])
  }

  @Test func everyWidgetListsItsActions() {
    for widget in WidgetName.allCases {
      let actions = widget.description.possibleActions
      #expect(actions.contains(.details) && actions.last == Action.none)
      for button in widget.description.actions + widget.description.alternativeActions {
        #expect(actions.contains(button.action), "\(widget)")
      }
    }
  }
}
