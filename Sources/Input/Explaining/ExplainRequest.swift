/// A request to explain one widget, or each widget of the Today view.
///
/// A class, so that an `Invocation` is no larger than a pointer.
final class ExplainRequest {
  struct Item {
    /// The name as written.
    let name: String
    /// The request, or the reason why there is none.
    let request: Result<WidgetRequest, Mistake>
    /// The place of its section, if it has one.
    let section: Origin?
    let options: [WrittenOption]
    /// The sections of other widgets of its kind, whose options do not apply to it.
    let others: [Configuration.Section]
  }

  let settings: Settings
  let items: [Item]
  /// The path of the configuration that was read, if any.
  let file: String?
  let home: String?

  /// Creates the request of a command line.
  ///
  /// - Throws: `Mistake.usage` and `Mistake.configuration`.
  init(_ builder: RequestBuilder, on machine: Machine) throws(Mistake) {
    settings = builder.common
    file = builder.configuration?.files.first
    home = machine.environment("HOME")
    let all = builder.allSections(on: machine)
    if builder.arguments.concernsView {
      var items: [Item] = []
      for section in builder.configuration?.sections ?? [] {
        items.append(
          builder.item(WidgetArgument(name: section.name), section, among: all, on: machine))
      }
      self.items = items
      return
    }
    guard let written = builder.arguments.widget else {
      throw .usage(.missingArgument("a widget, or today", command: "explain"))
    }
    let section = builder.configuration?.section(named: written.name)
    let item = builder.item(written, section, among: all, on: machine)
    if case .failure(let mistake) = item.request { throw mistake }
    items = [item]
  }
}

extension RequestBuilder {
  /// All sections that the user has written, which a request for one widget does not need.
  fileprivate func allSections(on machine: Machine) -> [Configuration.Section] {
    guard let file = configuration?.files.first,
      let all = ConfigurationReader.configuration(
        at: file, isNamed: false, .everything, extensions, on: machine)
    else { return [] }
    return all.isBuiltIn ? [] : all.sections
  }

  fileprivate func item(
    _ written: WidgetArgument, _ section: Configuration.Section?,
    among all: [Configuration.Section], on machine: Machine
  ) -> ExplainRequest.Item {
    var request: Result<WidgetRequest, Mistake>
    var (options, others): ([WrittenOption], [Configuration.Section]) = ([], [])
    do throws(Mistake) {
      request = .success(try self.request(for: written, in: section))
      let name = try WidgetReference(written.name, extensions)
      options = writtenOptions(of: written, name, in: section, on: machine)
      for other in all where other.name != written.name && !other.settings.isEmpty {
        guard let reference = try? WidgetReference(other.name, extensions),
          reference.widget.name == name.widget.name
        else { continue }
        others.append(other)
      }
    } catch { request = .failure(error) }
    return ExplainRequest.Item(
      name: written.name, request: request, section: section?.origin, options: options,
      others: others)
  }
}
