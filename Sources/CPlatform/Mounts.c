#include "CPlatform.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

// Linux 6.8, linux/mount.h; the numbers are the same on all processors but alpha.
enum { call_statmount = 457, call_listmount = 458 };
enum { wants_point = 0x10, wants_type = 0x20 };

struct mount_request {
  uint32_t size, spare;
  uint64_t mount, parameter;
};

// The beginning of struct statmount; texts are behind its 512 bytes, at these offsets.
struct mount_status {
  uint32_t size, options;
  uint64_t mask;
  uint32_t device[2];
  uint64_t magic;
  uint32_t flags, type;
  uint64_t numbers[8];
  uint32_t root, point;
  uint64_t rest[50];
  char texts[];
};
_Static_assert(sizeof(struct mount_status) == 512, "struct statmount");

long platform_list_mounts(uint64_t last, uint64_t *mounts, size_t capacity) {
  struct mount_request request = {.size = sizeof request, .mount = UINT64_MAX, .parameter = last};
  long count = syscall(call_listmount, &request, mounts, capacity, 0);
  return count < 0 ? -errno : count;
}

int platform_mount(uint64_t mount, char *buffer, size_t size, const char **type, const char **point) {
  struct mount_request request = {.size = sizeof request, .mount = mount, .parameter = wants_point | wants_type};
  struct mount_status *status = (struct mount_status *)buffer;
  if (size < sizeof *status + 1) return -EINVAL;
  if (syscall(call_statmount, &request, buffer, size, 0) < 0) return -errno;
  size_t room = size - sizeof *status;
  // One that cannot be reached from the root has no place.
  *type = status->mask & wants_type && status->type < room ? status->texts + status->type : "";
  *point = status->mask & wants_point && status->point < room ? status->texts + status->point : "";
  buffer[size - 1] = 0;
  return 0;
}

#else
long platform_list_mounts(uint64_t last, uint64_t *mounts, size_t capacity) {
  (void)last, (void)mounts, (void)capacity;
  return -ENOSYS;
}
int platform_mount(uint64_t mount, char *buffer, size_t size, const char **type, const char **point) {
  (void)mount, (void)buffer, (void)size, (void)type, (void)point;
  return -ENOSYS;
}
#endif
