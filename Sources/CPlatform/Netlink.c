#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <unistd.h>
#ifdef __linux__
#include <arpa/inet.h>
#include <net/if.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>

// <linux/netlink.h>, <linux/rtnetlink.h>, and <linux/filter.h> are kernel headers, not part of libc.
enum { protocol_route = 0, protocol_devices = 15, protocol_generic = 16 };
enum {
  group_devices = 1, group_link = 0x1, group_address = 0x10 | 0x100, group_route = 0x40 | 0x400,
};
enum { new_link = 16, new_route = 24, deleted_route = 25 };
struct address {
  unsigned short family, padding;
  uint32_t process, groups;
};
struct instruction {
  uint16_t code;
  uint8_t if_true, if_false;
  uint32_t operand;
};
enum { load_byte = 0x30, load_half = 0x28, load_word = 0x20, load_number = 0, load_index = 1 };
enum { jump_if_equal = 0x15, end = 6 };

// Only default routes, because a router's table changes all the time, and no wireless scan results. A
// load converts from network byte order, which kernel messages do not use.
static int ignore_other_messages(int file) {
  // The sizes of nlmsghdr and ifinfomsg, IFLA_WIRELESS, and SKF_AD_OFF + SKF_AD_NLATTR, which finds
  // an attribute of the number in the index from an offset on.
  enum { header = 16, link = 16, wireless = 11, find = -0x1000 + 12 };
  struct instruction code[] = {
    {load_half, 0, 0, 4},  // nlmsg_type
    {jump_if_equal, 1, 0, htons(new_route)},
    {jump_if_equal, 0, 2, htons(deleted_route)},
    {load_byte, 0, 0, header + 1},  // rtm_dst_len
    {jump_if_equal, 5, 6, 0},
    {jump_if_equal, 0, 4, htons(new_link)},
    {load_number, 0, 0, header + link},
    {load_index, 0, 0, wireless},
    {load_word, 0, 0, (uint32_t)find},
    {jump_if_equal, 0, 1, 0},
    {end, 0, 0, UINT32_MAX},
    {end, 0, 0, 0},
  };
  struct {
    unsigned short count;
    struct instruction *code;
  } program = {sizeof code / sizeof *code, code};
  return setsockopt(file, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
}

int platform_listen(int to_links) {
  int file = socket(
    AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK,
    to_links ? protocol_route : protocol_devices);
  if (file < 0) return -errno;
  // As much as the system allows: a docking station causes hundreds of events at once.
  int size = 1 << 20;
  setsockopt(file, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
  if (to_links) ignore_other_messages(file);
  struct address address = {
    .family = AF_NETLINK,
    .groups = to_links ? group_link | group_address | group_route : group_devices,
  };
  if (bind(file, (struct sockaddr *)&address, sizeof address) == 0) return file;
  int error = errno;
  close(file);
  return -error;
}

long platform_receive(int file, void *bytes, size_t count) {
  while (1) {
    struct address sender = {0};
    socklen_t length = sizeof sender;
    long result = recvfrom(file, bytes, count, 0, (struct sockaddr *)&sender, &length);
    if (result < 0) return -errno;
    // 0 is the kernel; anything else is a program.
    if (length == sizeof sender && sender.process == 0) return result;
  }
}

struct message {
  uint32_t length;
  uint16_t type, flags;
  uint32_t sequence, process;
};

// An answer ends with its only message, an error, or the end of a list.
static int ends(const char *bytes, long count) {
  enum { error = 2, done = 3, multiple = 2 };
  for (long position = 0; position + (long)sizeof(struct message) <= count;) {
    struct message message;
    memcpy(&message, bytes + position, sizeof message);
    if (message.length < sizeof message) return 1;
    if (message.type == error || message.type == done || !(message.flags & multiple)) return 1;
    position += (message.length + 3) & ~3u;
  }
  return 0;
}

long platform_ask_generic(const void *request, size_t length, void *bytes, size_t count) {
  int file = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, protocol_generic);
  if (file < 0) return -errno;
  // The kernel answers at once.
  struct timeval limit = {.tv_usec = 100000};
  setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  long total = send(file, request, length, 0) < 0 ? -errno : 0;
  for (int is_over = total < 0; !is_over;) {
    long result = platform_receive(file, (char *)bytes + total, count - (size_t)total);
    if (result <= 0) {
      total = result < 0 ? result : total;
      break;
    }
    is_over = ends((char *)bytes + total, result);
    total += result;
    if ((size_t)total == count) is_over = 1;
  }
  close(file);
  return total;
}

unsigned platform_interface_index(const char *name) { return if_nametoindex(name); }

#else
long platform_ask_generic(const void *request, size_t length, void *bytes, size_t count) {
  (void)request, (void)length, (void)bytes, (void)count;
  return -ENOSYS;
}
unsigned platform_interface_index(const char *name) {
  (void)name;
  return 0;
}
int platform_listen(int to_links) {
  (void)to_links;
  return -ENOSYS;
}
long platform_receive(int file, void *bytes, size_t count) {
  (void)file, (void)bytes, (void)count;
  return -ENOSYS;
}
#endif
