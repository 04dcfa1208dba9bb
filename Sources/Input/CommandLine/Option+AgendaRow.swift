/// An answer to a question that has a usual one.
enum Answer: String, CaseIterable {
  case yes
  case no
}

extension Option {
  /// The facts of an option that only an agenda has.
  var agendaRow: OptionRow {
    typealias Row = OptionRow
    let isAgenda = { (widget: WidgetDescription) in widget.choosesByClock }
    return switch self {
    case .calendar:
      Row(
        .text("[NAME=]SOURCE"),
        "a calendar file, folder, or URL, optionally after a name; repeatable", .source,
        for: isAgenda,
        read: .name("a file, a folder, or an address") { $0.refresh.calendars.append($1) })
    case .calendarColors:
      Row(
        .text("COLOR|none,…"), "the text color for each calendar, in order", .section,
        for: isAgenda, read: .calendarColors())
    case .within:
      Row(
        .text("TIME"), "hide events that start later than this, such as 30m or 8h", for: isAgenda,
        read: .within())
    case .privacy:
      Row(
        .choice(AgendaSettings.Privacy.self),
        "show “busy” instead of the titles of private events, or of all events (no)", for: isAgenda,
        read: .choice { (settings, privacy) in settings.changeAgenda { $0.privacy = privacy } })
    case .allDay:
      Row(
        .choice(Answer.self), "show an all-day event if nothing else is left on its day (no)",
        for: isAgenda, read: .answer { $0.showsAllDay = $1 })
    case .tentative:
      Row(
        .choice(Answer.self), "show tentative events (yes)", for: isAgenda,
        read: .answer { $0.showsTentative = $1 })
    case .declined:
      Row(
        .choice(Answer.self), "show events that you have declined; needs --me (no)", for: isAgenda,
        read: .answer { $0.showsDeclined = $1 })
    case .free:
      Row(
        .choice(Answer.self), "show events that do not block time (yes)", for: isAgenda,
        read: .answer { $0.showsFree = $1 })
    case .addresses:
      Row(
        .text("ADDRESS,…"), "your email addresses, to find your answers to invitations", .section,
        for: isAgenda, read: .addresses())
    default: Row(.none, "", for: isAgenda)
    }
  }
}

extension OptionReader {
  /// Reads `yes` or `no` into the settings of an agenda.
  static func answer(_ set: @escaping (AgendaSettings, Bool) -> Void) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      let answer: Answer = try value.choice { word in
        switch word {
        case "yes", "true", "on": .yes
        case "no", "false", "off": .no
        default: nil
        }
      }
      settings.changeAgenda { set($0, answer == .yes) }
    }
  }

  /// Reads the time before its start from which an event is shown.
  static func within() -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      // A number alone would be seconds, and minutes are meant.
      guard !OptionValue.isNumber(value.text), let time = try? value.duration(), time > .zero else {
        throw .usage(
          .invalidValue(
            option: value.option, value: value.text, expected: "a time such as 30m or 8h"))
      }
      settings.changeAgenda { $0.within = time }
    }
  }

  /// Reads the colors of calendars, each of which can be `none`.
  static func calendarColors() -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      var colors: [Color?] = []
      for text in try value.list(such: "#8aadf4,none,#a6da95") {
        colors.append(
          try OptionValue(option: value.option, text: text, colors: value.colors).color())
      }
      settings.changeAgenda { $0.colors = colors }
    }
  }

  /// Reads mail addresses.
  static func addresses() -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      let addresses = try value.list(such: "me@example.org,me@example.com")
      for address in addresses where !address.utf8.contains(UInt8(ascii: "@")) {
        throw .usage(
          .invalidValue(
            option: value.option, value: address, expected: "an address such as me@example.org"))
      }
      settings.changeAgenda { $0.addresses = addresses }
    }
  }
}

extension Settings {
  /// Changes some of the settings of an agenda.
  @inline(never) mutating func changeAgenda(_ change: (AgendaSettings) -> Void) {
    agenda = AgendaSettings.changed(agenda, change)
  }
}
