/// What a wait for standard input ended with.
enum InputWait {
  case bytes
  /// The end of the input.
  case ended
  /// Nothing arrived in time, or there is no room for it.
  case nothing
}
