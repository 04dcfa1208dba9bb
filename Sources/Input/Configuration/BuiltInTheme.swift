/// The built-in palettes; the values are those published by their authors.
enum BuiltInTheme: String, CaseIterable {
  /// White on dark gray, like a progress bar in a phone's Today view.
  case original
  case catppuccin
  case catppuccinLatte = "catppuccin-latte"
  case dracula
  case everforest
  case gruvbox
  case gruvboxLight = "gruvbox-light"
  case nord
  case solarizedDark = "solarized-dark"
  case solarizedLight = "solarized-light"
  case tokyoNight = "tokyo-night"

  static var names: String { allCases.map { $0.rawValue }.joined(separator: ", ") }

  /// The theme as it would be in a file.
  var text: String {
    switch self {
    case .original: "tint = #ffffff\ntrack = #444444\n"
    case .catppuccin: keys("#cdd6f4", "#89b4fa", "#45475a", "#f9e2af", "#f38ba8", on: "#1e1e2e")
    case .catppuccinLatte:
      keys("#4c4f69", "#1e66f5", "#ccd0da", "#df8e1d", "#d20f39", on: "#eff1f5")
    case .dracula: keys("#f8f8f2", "#bd93f9", "#44475a", "#ffb86c", "#ff5555", on: "#282a36")
    case .everforest: keys("#d3c6aa", "#a7c080", "#475258", "#dbbc7f", "#e67e80", on: "#2d353b")
    case .gruvbox: keys("#ebdbb2", "#b8bb26", "#504945", "#fabd2f", "#fb4934", on: "#282828")
    case .gruvboxLight: keys("#3c3836", "#79740e", "#d5c4a1", "#b57614", "#9d0006", on: "#fbf1c7")
    case .nord: keys("#d8dee9", "#88c0d0", "#4c566a", "#ebcb8b", "#bf616a", on: "#2e3440")
    case .solarizedDark: keys("#93a1a1", "#268bd2", "#073642", "#b58900", "#dc322f", on: "#002b36")
    case .solarizedLight: keys("#586e75", "#268bd2", "#eee8d5", "#b58900", "#dc322f", on: "#fdf6e3")
    case .tokyoNight: keys("#c0caf5", "#7aa2f7", "#3b4261", "#e0af68", "#f7768e", on: "#1a1b26")
    }
  }

  /// Returns the keys of a palette; at a level, the text has the color of the palette's background.
  private func keys(
    _ text: String, _ tint: String, _ track: String, _ warning: String, _ critical: String,
    on ground: String
  ) -> String {
    "color = " + text + "\ntint = " + tint + "\ntrack = " + track + "\nwarning-color = " + ground
      + "\nwarning-background = " + warning + "\ncritical-color = " + ground
      + "\ncritical-background = " + critical + "\n"
  }
}
