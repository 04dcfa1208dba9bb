import Foundation
import TestSupport
import Testing

/// What programs and servers say is shown; it has no effect unless the configuration says that it may.
@Suite(.timed) struct BoundaryTests {
  struct Case: NamedCase {
    var name: String
    var options: [String]
    var output: String
  }

  /// The objects of a widget for programs and for Waybar, and the block for i3bar, after its answer.
  static func shown(_ row: Case) throws -> (json: [String: Any], waybar: String, i3bar: String) {
    let isHTTP = row.options[0] == "http"
    let machine = ValuesTests.machine((isHTTP ? "HTTP/2 200\r\n\r\n" : "") + row.output)
    try Calls.call(row.options, on: machine)
    machine.finishDetached()
    return (
      try Calls.json(row.options, on: machine),
      try Calls.call(row.options + ["--host", "waybar"], on: machine),
      try Calls.call(row.options + ["--host", "i3bar"], on: machine)
    )
  }

  static let document =
    ##"{"text":"song","level":"critical","color":"#ff0000","class":"critical","percentage":99}"##

  static let texts = [
    Case(
      name: "lines like values", options: ["exec", "x", "--input", "text"],
      output: "level=critical\ncolor=#ff0000\nclass=critical\n"),
    Case(
      name: "lines like those of i3blocks", options: ["exec", "x"],
      output: "song\nsong\n#ff0000\n#ff0000\n"),
    Case(
      name: "markup", options: ["exec", "x"],
      output: "<span color='#ff0000' foreground='#ff0000'>song</span>\n"),
    Case(name: "codes of a terminal", options: ["exec", "x"], output: "\u{1B}[31msong\u{1B}[0m\n"),
    Case(name: "an object like Waybar's", options: ["exec", "x"], output: document + "\n"),
    Case(
      name: "a document of a program",
      options: ["exec", "x", "--input", "json", "--format", "{text}"], output: document),
    Case(
      name: "a document of a server", options: ["http", "https://x.org", "--format", "{text}"],
      output: document),
    Case(
      name: "a text of a server", options: ["http", "https://x.org"],
      output: "level=critical color=#ff0000\n"),
    Case(
      name: "a title among values",
      options: ["exec", "x", "--input", "values", "--format", "{title}"],
      output: "title=level=critical color=#ff0000 <span color='#ff0000'>\n"),
  ]

  @Test(arguments: texts) func aTextSetsNeitherLevelNorColorNorClass(_ row: Case) throws {
    let (json, waybar, i3bar) = try Self.shown(row)
    #expect((json["text"] as? String)?.isEmpty == false && json["text"] as? String != "Refreshing…")
    #expect(json["level"] as? String == "normal")
    #expect((json["states"] as? [String])?.isEmpty == true)
    for text in [waybar, i3bar] {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      for key in ["color", "background", "border", "urgent"] { #expect(object[key] == nil) }
      #expect((object["class"] as? [String] ?? []).allSatisfy { $0 != "critical" })
      // Markup of the text is text.
      let markup = (object["text"] ?? object["full_text"]) as? String ?? ""
      #expect(!markup.contains("<span color"))
    }
  }

  @Test(arguments: [
    Case(
      name: "values", options: ["exec", "x", "--input", "values"],
      output: "text=a\nlevel=critical\nclass=loud\n"),
    Case(
      name: "waybar", options: ["exec", "x", "--input", "waybar"],
      output: #"{"text":"a","class":["critical","loud"]}"#),
  ]) func aFormatThatSaysSoSetsThem(_ row: Case) throws {
    let (json, waybar, _) = try Self.shown(row)
    #expect(json["level"] as? String == "critical")
    #expect(waybar.contains("loud"))
  }
}
