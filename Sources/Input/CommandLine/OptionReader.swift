/// Reads the value of an option into the settings.
struct OptionReader {
  /// Reads a value into the settings.
  let apply: (inout Settings, OptionValue) throws(Mistake) -> Void

  init(_ apply: @escaping (inout Settings, OptionValue) throws(Mistake) -> Void) {
    self.apply = apply
  }

  /// Reads a value of one kind, such as `OptionValue.flag`.
  static func value<Value>(
    _ read: @escaping (OptionValue) -> () throws(Mistake) -> Value,
    _ set: @escaping (inout Settings, Value) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try read(value)()) }
  }

  /// Reads any text, unchanged.
  static func text(_ set: @escaping (inout Settings, String) -> Void) -> OptionReader {
    OptionReader { set(&$0, $1.text) }
  }

  /// Reads the template of a state.
  static func format(in state: State) -> OptionReader {
    OptionReader {
      $0.set(
        Settings.StateFormat(
          state: state, format: $1.text, isOfExtension: $1.origin.layer == .extension))
    }
  }

  /// Reads the effect of a button.
  static func button(_ button: Int) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      settings.set(
        ButtonSetting(
          button, option: value.option, text: try value.name("an action or a command"),
          isCommon: value.origin.isCommon))
    }
  }

  /// Reads one of a closed list of words.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ set: @escaping (inout Settings, Choice) -> Void
  ) -> OptionReader where Choice.RawValue == String {
    OptionReader { (settings, value) throws(Mistake) in
      let choice: Choice = try value.choice()
      set(&settings, choice)
    }
  }

  /// Reads one of a closed list of words, each of which may have other names.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    named: @escaping (String) -> Choice?, _ set: @escaping (inout Settings, Choice) -> Void
  ) -> OptionReader where Choice.RawValue == String {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.choice(named)) }
  }

  /// Reads a threshold, on the scale of the widget.
  static func threshold(_ set: @escaping (inout Settings, Threshold) -> Void) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      set(&settings, try value.threshold(settings.scale))
    }
  }

  /// Reads a whole number in a range.
  static func number(
    in range: ClosedRange<Int>, _ set: @escaping (inout Settings, Int) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.number(in: range))
    }
  }

  /// Reads a text that is not empty.
  static func name(
    _ expected: String, _ set: @escaping (inout Settings, String) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.name(expected)) }
  }

  /// Reads a command that a level runs.
  static func reaction(_ set: @escaping (inout LevelReactions, String) -> Void) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      let command = try value.name("a command")
      settings.react { set(&$0, command) }
    }
  }

  /// Reads the distance from a threshold at which its level ends, on the scale of the widget.
  static func hysteresis(_ set: @escaping (inout Settings, Double) -> Void) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      set(&settings, try value.hysteresis(settings.scale))
    }
  }

  /// Reads a color of a level, or `nil`; the level then has only the colors that are set.
  static func levelColor(
    _ level: Level, _ set: @escaping (inout Colors, Color?) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      let color = try value.color()
      if level == .warning {
        var colors = settings.palette.warning ?? Colors()
        set(&colors, color)
        settings.palette.warning = colors
      } else {
        var colors = settings.palette.critical ?? Colors()
        set(&colors, color)
        settings.palette.critical = colors
      }
    }
  }

  static func duration(
    atLeast minimum: Duration = .zero, _ set: @escaping (inout Settings, Duration) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      set(&settings, try value.duration(atLeast: minimum))
    }
  }

  /// Reads the time between two samples: the widget's own, or that of all widgets.
  static func interval() -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      let time = try value.duration(atLeast: .milliseconds(100))
      if value.origin.isCommon {
        settings.commonInterval = time
      } else {
        settings.ownInterval = time
      }
    }
  }

  /// Reads a number of bytes.
  static func byteCount(
    in range: ClosedRange<Int>, _ set: @escaping (inout Settings, Int) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      set(&settings, try value.byteCount(in: range))
    }
  }

  /// Reads the names of time zones.
  static func zones() -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      settings.changeClock(zones: try value.zones())
    }
  }

  /// Reads the names of all days or months.
  static func names(
    _ count: Int, _ set: @escaping (inout CalendarNames, [CalendarNames.Name]) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      var names = settings.clock?.names ?? CalendarNames()
      set(&names, try value.calendarNames(count))
      settings.changeClock(names: names)
    }
  }

  /// Reads names, separated by commas.
  static func list(_ set: @escaping (inout Settings, [String]) -> Void) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      set(&settings, try value.list(such: "BTC,ETH"))
    }
  }
}
