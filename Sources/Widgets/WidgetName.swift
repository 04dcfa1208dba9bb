package import Core

/// The closed list of widgets.
package enum WidgetName: String, CaseIterable {
  case disk

  /// What the templates of this widget can show.
  package var placeholders: [Placeholder] {
    switch self {
    case .disk: Disk.placeholders
    }
  }

  /// The source where the user names none.
  package var defaultSource: String {
    switch self {
    case .disk: Disk.defaultSource
    }
  }

  /// The templates where the user gives none.
  package var defaultFormats: Formats {
    switch self {
    case .disk: Disk.defaultFormats
    }
  }

  /// One line for the help.
  package var summary: String {
    switch self {
    case .disk: "used space of the file system that holds a path"
    }
  }

  /// Measures the source now.
  package func sample<M: Machine>(
    _ request: SampleRequest, on machine: M
  ) throws(Failure) -> Reading {
    switch self {
    case .disk: try Disk.sample(request, on: machine)
    }
  }
}
