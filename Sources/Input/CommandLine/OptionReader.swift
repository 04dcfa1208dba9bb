import Core

/// Reads the value of an option into the settings.
struct OptionReader {
  /// Reads a value into the settings.
  let apply: (inout Settings, OptionValue) throws(Mistake) -> Void

  /// A reader of its own.
  init(_ apply: @escaping (inout Settings, OptionValue) throws(Mistake) -> Void) {
    self.apply = apply
  }

  /// Any text, as it is.
  static func text(_ set: @escaping (inout Settings, String) -> Void) -> OptionReader {
    OptionReader { set(&$0, $1.text) }
  }

  /// The command of a button.
  static func clickCommand(_ button: Int) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      settings.setCommand(button, try value.name("a command"))
    }
  }

  /// One of a closed list of words.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ set: @escaping (inout Settings, Choice) -> Void
  ) -> OptionReader where Choice.RawValue == String {
    OptionReader { (settings, value) throws(Mistake) in
      let choice: Choice = try value.choice()
      set(&settings, choice)
    }
  }

  /// A limit, on the scale of the widget.
  static func threshold(_ set: @escaping (inout Settings, Threshold) -> Void) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      set(&settings, try value.threshold(settings.scale))
    }
  }

  /// `yes` or `no`.
  static func flag(
    _ set: @escaping (inout Settings, Bool) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.flag()) }
  }

  /// A whole number in a range.
  static func number(
    in range: ClosedRange<Int>, _ set: @escaping (inout Settings, Int) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.number(in: range))
    }
  }

  /// A text of one line.
  static func line(
    _ set: @escaping (inout Settings, String) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.line()) }
  }

  /// A text that is not empty.
  static func name(
    _ expected: String, _ set: @escaping (inout Settings, String) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.name(expected)) }
  }

  /// A color, or `nil` for `none`.
  static func color(
    _ set: @escaping (inout Settings, Color?) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.color()) }
  }

  /// A color.
  static func solidColor(
    _ set: @escaping (inout Settings, Color) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.solidColor()) }
  }

  /// The glyphs of a ramp.
  static func glyphs(
    _ set: @escaping (inout Settings, [String]) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.glyphs()) }
  }

  /// A time, in milliseconds.
  static func duration(
    atLeast minimum: Int64 = 0, _ set: @escaping (inout Settings, Int64) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      set(&settings, try value.duration(atLeast: minimum))
    }
  }

  /// A number of bytes.
  static func byteCount(
    in range: ClosedRange<Int>, _ set: @escaping (inout Settings, Int) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      set(&settings, try value.byteCount(in: range))
    }
  }

  /// A path into a document, in its canonical form.
  static func path(
    _ set: @escaping (inout Settings, String) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.path()) }
  }

  /// A number, or the path of one.
  static func numberOrPath(
    _ set: @escaping (inout Settings, RefreshSettings.Full) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in set(&settings, try value.numberOrPath()) }
  }

  /// Names, separated by commas.
  static func list(
    _ set: @escaping (inout Settings, [String]) -> Void
  ) -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      set(&settings, try value.list(such: "BTC,ETH"))
    }
  }
}
