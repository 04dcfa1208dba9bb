/// The place of a server on this machine, a socket in the file system or of an abstract name.
struct SocketAddress: Hashable {
  /// The path, or the name of an abstract socket.
  var path: String
  var isAbstract = false
}
