import Core
import Widgets

/// One widget with its source: what has a domain in the store.
struct Instance {
  var widget: WidgetName
  var label: String?
  /// As it is shown and stored; of a URL with alternatives, `{item}` stands for them.
  var source: String
  /// `disk`, `disk:LABEL`, or `disk:/path` where the user gave another source than the usual one,
  /// and no label.
  ///
  /// A label cannot hold a slash, so they never meet; an interface, which has none either, gets one.
  var domain: String
  /// A program with its arguments, where the source is not for a shell.
  var arguments: [String] = []

  /// The instances of a request, one for each source.
  static func all<M: Machine>(of request: ShowRequest, on machine: M) -> [Instance] {
    guard !request.sources.isEmpty else {
      return [Instance(request, source: request.usualSource ?? "", isOnly: true)]
    }
    let isOnly = request.sources.count == 1
    guard request.widget.sourceKind.isPath else {
      return request.sources.map { Instance(request, source: $0, isOnly: isOnly) }
    }
    var folder: String?
    var instances: [Instance] = []
    for source in request.sources {
      let path = request.widget.sourceKind.path(of: source)
      var source = path
      if path.utf8.first != UInt8(ascii: "/") {
        folder = folder ?? workingFolder(on: machine)
        source = AbsolutePath.normalized(path, in: folder ?? "/")
      } else {
        source = AbsolutePath.normalized(path, in: "/")
      }
      instances.append(Instance(request, source: source, isOnly: isOnly))
    }
    return instances
  }

  private init(_ request: ShowRequest, source: String, isOnly: Bool) {
    widget = request.widget
    label = request.label
    self.source = source
    arguments = request.arguments
    domain = widget.rawValue
    if let label { domain += ":" + label }
    // Sources that share a name each have a domain of their own.
    guard label == nil ? source != request.usualSource : !isOnly else { return }
    domain += ":"
    // A name without a slash would be a label.
    if widget.sourceKind.isNamed, source.utf8.first != UInt8(ascii: "/") { domain += "/" }
    domain += source
  }

  /// The source of one of several items, which stands in the URL percent-encoded; RFC 3986, 2.3.
  func source(ofItem item: String) -> String {
    var encoded: [UInt8] = []
    for byte in item.utf8 {
      if byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(hexadecimal: byte)
      }
    }
    return Instance.replacingItemMark(in: source, with: String(decoding: encoded, as: UTF8.self))
  }

  /// A source in which something stands for the item's mark.
  static func replacingItemMark(in source: String, with text: String) -> String {
    var result: [UInt8] = []
    let mark = Array(itemMark.utf8)
    let template = Array(source.utf8)
    var position = 0
    while position < template.count {
      if template[position...].starts(with: mark) {
        result.append(text)
        position += mark.count
      } else {
        result.append(template[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What stands for an item in a URL.
  static let itemMark = "{item}"

  /// The folder that a relative path is taken from.
  static func workingFolder<M: Machine>(on machine: M) -> String? {
    machine.destination(ofSymbolicLinkAt: "/proc/self/cwd") ?? machine.environment("PWD")
  }
}
