/// The side of a field that a shorter text is at.
enum Alignment: String, CaseIterable {
  case left
  case center
  case right
}
