/// A file of a bar, and what it needs to show the Today view.
struct SetupFile {
  enum Edit {
    case whole(String)
    /// Lines of their own, between marks.
    case marked([String])
    /// One line at the top.
    case top(String)
    /// Lines of the first `bar { … }`.
    case bar([String])
    /// Keys of the first section of a bar.
    case section([(key: String, value: String)])
    /// The modules of Waybar on the right, and the file with their definitions.
    case modules([String], file: String)
  }

  /// The paths below the home folder, of which the first that exists counts, or else the first.
  var places: [String]
  /// The files that the bar reads while there is none of these.
  var usual: [String] = []
  var edits: [Edit]

  /// Returns the contents of the file after the edits.
  func edited(_ contents: String) -> String {
    var lines = TextLines(contents)
    for edit in edits {
      switch edit {
      case .whole(let text): lines = TextLines(text)
      case .marked(let own): lines.mark(own)
      case .top(let line): lines.begin(with: line)
      case .bar(let own): lines.setBar(own)
      case .section(let own): lines.setSection(own)
      case .modules(let names, let file):
        var text = WaybarText(contents.isEmpty ? "{\n}\n" : contents)
        text.set("modules-right", names) { $0 == "tray" }
        text.set("include", [file])
        lines = TextLines(text.text)
      }
    }
    return lines.text
  }

  /// The edits as a person would make them.
  var instructions: String {
    var text = ""
    for edit in edits {
      switch edit {
      case .whole(let own): text += own
      case .marked(let own): for line in own { text += line + "\n" }
      case .top(let line): text += line + "\n"
      case .bar(let own):
        text += "bar {\n"
        for line in own { text += line + "\n" }
        text += "}\n"
      case .section(let own):
        text += "[bar/…]\n"
        for (key, value) in own { text += (key == "font" ? "font-1" : key) + " = " + value + "\n" }
      case .modules(let names, let file):
        var example = WaybarText("{\n}\n")
        example.set("modules-right", names)
        example.set("include", [file])
        text += example.text
      }
    }
    return text
  }
}
