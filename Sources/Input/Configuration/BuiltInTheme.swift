/// The built-in palettes; the values are those published by their authors.
struct BuiltInTheme {
  let name: String
  /// The colors of the first roles, in order.
  private let colors: String
  /// The color of the filled part of a bar: a role, or one of its colors darkened, as far as a light track takes.
  private let tint: String

  private init(_ name: String, _ colors: String, tint: String = "blue") {
    (self.name, self.colors, self.tint) = (name, colors, tint)
  }

  /// Returns the theme with that name, or with that of its authors.
  static func named(_ name: String) -> BuiltInTheme? {
    let name = others.first { $0.key == name }?.value ?? name
    for theme in all where theme.name == name { return theme }
    return nil
  }

  /// Other names of themes, as their authors and other programs write them.
  static let others: KeyValuePairs<String, String> = [
    "catppuccin-mocha": "catppuccin", "mocha": "catppuccin", "latte": "catppuccin-latte",
    "frappe": "catppuccin-frappe", "macchiato": "catppuccin-macchiato", "gruvbox-dark": "gruvbox",
    "tokyonight": "tokyo-night", "tokyonight-storm": "tokyo-night-storm",
    "tokyonight-day": "tokyo-night-day", "rosepine": "rose-pine", "rosepine-moon": "rose-pine-moon",
    "rosepine-dawn": "rose-pine-dawn", "solarized": "solarized-dark", "onedark": "one-dark",
    "onelight": "one-light", "ayu": "ayu-dark", "github": "github-dark",
    "everforest-dark": "everforest",
  ]

  static var names: String { all.map { $0.name }.joined(separator: ", ") }

  /// The theme as it would be in a file.
  var text: String {
    var text = ""
    for (role, color) in zip(ColorRole.allCases, colors.words(separatedBy: UInt8(ascii: " "))) {
      text += role.rawValue + " = #" + color + "\n"
    }
    return text + "tint = " + tint + "\n"
  }

  /// `background surface surface-2 text dim red orange yellow green blue purple`.
  static var all: [BuiltInTheme] {
    [
      // White on dark gray, like a progress bar in a phone's Today view.
      BuiltInTheme(
        "original", "1c1c1c 2c2c2c 444444 ffffff 8e8e93 ff453a ff9f0a ffd60a 30d158 0a84ff bf5af2",
        tint: "text"),
      BuiltInTheme(
        "ayu-dark", "0b0e14 11151c 1b3a5b bfbdb6 636a72 f07178 ff8f40 ffb454 aad94c 59c2ff d2a6ff"),
      BuiltInTheme(
        "ayu-light", "f8f9fa e7eaed d3e1f5 5c6166 8a9199 f07171 fa8d3e f2ae49 86b300 399ee6 a37acc",
        tint: "#2d7cb5"),
      BuiltInTheme(
        "catppuccin", "1e1e2e 313244 45475a cdd6f4 6c7086 f38ba8 fab387 f9e2af a6e3a1 89b4fa cba6f7"
      ),
      BuiltInTheme(
        "catppuccin-frappe",
        "303446 414559 51576d c6d0f5 737994 e78284 ef9f76 e5c890 a6d189 8caaee ca9ee6"),
      BuiltInTheme(
        "catppuccin-latte",
        "eff1f5 ccd0da bcc0cc 4c4f69 9ca0b0 d20f39 fe640b df8e1d 40a02b 1e66f5 8839ef"),
      BuiltInTheme(
        "catppuccin-macchiato",
        "24273a 363a4f 494d64 cad3f5 6e738d ed8796 f5a97f eed49f a6da95 8aadf4 c6a0f6"),
      BuiltInTheme(
        "dracula", "282a36 343746 44475a f8f8f2 6272a4 ff5555 ffb86c f1fa8c 50fa7b 8be9fd bd93f9",
        tint: "purple"),
      BuiltInTheme(
        "everforest",
        "2d353b 343f44 475258 d3c6aa 859289 e67e80 e69875 dbbc7f a7c080 7fbbb3 d699b6",
        tint: "green"),
      BuiltInTheme(
        "everforest-light",
        "fdf6e3 efebd4 e0dcc7 5c6a72 939f91 f85552 f57d26 dfa000 8da101 3a94c5 df69ba",
        tint: "#6f7f01"),
      BuiltInTheme(
        "github-dark",
        "0d1117 21262d 30363d e6edf3 7d8590 f85149 db6d28 d29922 3fb950 58a6ff a371f7"),
      BuiltInTheme(
        "github-light",
        "ffffff f6f8fa d0d7de 1f2328 6e7781 cf222e bc4c00 9a6700 1a7f37 0969da 8250df"),
      BuiltInTheme(
        "gruvbox", "282828 3c3836 504945 ebdbb2 928374 fb4934 fe8019 fabd2f b8bb26 83a598 d3869b",
        tint: "green"),
      BuiltInTheme(
        "gruvbox-light",
        "fbf1c7 ebdbb2 d5c4a1 3c3836 928374 9d0006 af3a03 b57614 79740e 076678 8f3f71",
        tint: "green"),
      BuiltInTheme(
        "kanagawa", "1f1f28 2a2a37 363646 dcd7ba 727169 e46876 ffa066 e6c384 98bb6c 7e9cd8 957fb8"),
      BuiltInTheme(
        "nord", "2e3440 3b4252 4c566a d8dee9 4c566a bf616a d08770 ebcb8b a3be8c 88c0d0 b48ead"),
      BuiltInTheme(
        "okabe-ito", "000000 262626 404040 ffffff 999999 d55e00 e69f00 f0e442 009e73 56b4e9 cc79a7"),
      BuiltInTheme(
        "okabe-ito-light",
        "ffffff e6e6e6 d9d9d9 000000 666666 d55e00 e69f00 f0e442 009e73 0072b2 cc79a7"),
      BuiltInTheme(
        "one-dark", "282c34 2c323c 3e4452 abb2bf 5c6370 e06c75 d19a66 e5c07b 98c379 61afef c678dd"),
      BuiltInTheme(
        "rose-pine", "191724 1f1d2e 26233a e0def4 908caa eb6f92 ebbcba f6c177 31748f 9ccfd8 c4a7e7"),
      BuiltInTheme(
        "rose-pine-dawn",
        "faf4ed f2e9de dfdad9 575279 797593 b4637a d7827e ea9d34 286983 56949f 907aa9",
        tint: "green"),
      BuiltInTheme(
        "rose-pine-moon",
        "232136 2a273f 393552 e0def4 908caa eb6f92 ea9a97 f6c177 3e8fb0 9ccfd8 c4a7e7"),
      BuiltInTheme(
        "solarized-dark",
        "002b36 073642 073642 93a1a1 586e75 dc322f cb4b16 b58900 859900 268bd2 6c71c4"),
      BuiltInTheme(
        "solarized-light",
        "fdf6e3 eee8d5 eee8d5 586e75 93a1a1 dc322f cb4b16 b58900 859900 268bd2 6c71c4"),
      BuiltInTheme(
        "tokyo-night",
        "1a1b26 292e42 3b4261 c0caf5 565f89 f7768e ff9e64 e0af68 9ece6a 7aa2f7 bb9af7"),
      BuiltInTheme(
        "tokyo-night-day",
        "e1e2e7 c4c8da a8aecb 3760bf 848cb5 f52a65 b15c00 8c6c3e 587539 2e7de9 9854f1", tint: "text"
      ),
      BuiltInTheme(
        "tokyo-night-storm",
        "24283b 292e42 3b4261 c0caf5 565f89 f7768e ff9e64 e0af68 9ece6a 7aa2f7 bb9af7"),
    ]
  }
}
