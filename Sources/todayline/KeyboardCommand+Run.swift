extension KeyboardCommand {
  /// Prints or switches the layout of the X server.
  ///
  /// - Throws: `Mistake.failure` without an X server, or if it does not answer.
  func run(on machine: Machine) throws(Mistake) {
    try failing { () throws(Failure) in
      // Compositors tell an X server of theirs nothing.
      if machine.environment("WAYLAND_DISPLAY") != nil {
        throw .absent("X session: this one is of Wayland")
      }
      var keyboard = try XKeyboard(on: machine)
      switch self {
      case .show: try machine.write(try keyboard.layouts().lines.bytes)
      case .next: try keyboard.switchToNext()
      case .follow:
        try keyboard.follow { layouts throws(Failure) in try machine.write(layouts.lines.bytes) }
      }
    }
  }
}
