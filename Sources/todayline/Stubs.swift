import Core
import Widgets

extension Template {
  init(_ s: String, option: String, placeholders: [Placeholder], acceptsPaths: Bool) throws(Failure)
  { try self.init(s, option: option, placeholders: placeholders) }
  func firstMissingPath(in: Reading) -> String? { nil }
}
extension Segment { mutating func takeAppearance(of: Reading) {} }
