import Core
import Widgets

extension Segment { mutating func takeAppearance(of: Reading) {} }
