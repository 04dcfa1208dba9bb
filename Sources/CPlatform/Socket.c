#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#ifdef __linux__
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int platform_connect(const char *path, int is_abstract) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(path);
  if (length == 0 || length + 1 >= sizeof address.sun_path) return -ENAMETOOLONG;
  memcpy(address.sun_path + (is_abstract ? 1 : 0), path, length);
  // The name of an abstract socket has no zero at its end.
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + 1);
  int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (file < 0) return -errno;
  if (connect(file, (struct sockaddr *)&address, size) == 0) return file;
  int error = errno;
  close(file);
  return -error;
}

long platform_send(int socket, const void *bytes, size_t count) {
  long result;
  while ((result = send(socket, bytes, count, MSG_NOSIGNAL)) < 0 && errno == EINTR) {}
  return result < 0 ? -errno : result;
}

#else
int platform_connect(const char *path, int is_abstract) {
  (void)path, (void)is_abstract;
  return -ENOSYS;
}
long platform_send(int socket, const void *bytes, size_t count) {
  (void)socket, (void)bytes, (void)count;
  return -ENOSYS;
}
#endif
