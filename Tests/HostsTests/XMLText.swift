import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The text content of markup, as parsed by Foundation's XML parser: Pango markup is a subset of
/// XML.
final class XMLText: NSObject, XMLParserDelegate {
  private var text = ""

  struct Malformed: Error {}

  static func read(_ markup: String) throws -> String {
    let parser = XMLParser(data: Data(("<markup>" + markup + "</markup>").utf8))
    let reader = XMLText()
    parser.delegate = reader
    guard parser.parse() else { throw Malformed() }
    return reader.text
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
