#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <unistd.h>
#ifdef __linux__
#include <arpa/inet.h>
#include <linux/filter.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>

// Of the routes only default ones, and no results of a search for wireless networks: a router's table
// changes all the time. A load converts from network byte order, which the kernel's messages are not in.
static int ignore_other_messages(int file) {
  enum { header = sizeof(struct nlmsghdr), wireless = 11 /* IFLA_WIRELESS */ };
  struct sock_filter code[] = {
    BPF_STMT(BPF_LD | BPF_H | BPF_ABS, 4),  // nlmsg_type
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, htons(RTM_NEWROUTE), 1, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, htons(RTM_DELROUTE), 0, 2),
    BPF_STMT(BPF_LD | BPF_B | BPF_ABS, header + 1),  // rtm_dst_len
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 5, 6),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, htons(RTM_NEWLINK), 0, 4),
    BPF_STMT(BPF_LD | BPF_IMM, header + sizeof(struct ifinfomsg)),
    BPF_STMT(BPF_LDX | BPF_IMM, wireless),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)(SKF_AD_OFF + SKF_AD_NLATTR)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, 0xFFFFFFFF),
    BPF_STMT(BPF_RET | BPF_K, 0),
  };
  struct sock_fprog program = {.len = sizeof code / sizeof *code, .filter = code};
  return setsockopt(file, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
}

int platform_listen(int to_links) {
  int file = socket(
    AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK,
    to_links ? NETLINK_ROUTE : NETLINK_KOBJECT_UEVENT);
  if (file < 0) return -errno;
  // As much as the system allows: a docking station makes hundreds of events at once.
  int size = 1 << 20;
  setsockopt(file, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
  if (to_links) ignore_other_messages(file);
  struct sockaddr_nl address = {
    .nl_family = AF_NETLINK,
    .nl_groups = to_links ? RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR
                              | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE
                          : 1,
  };
  if (bind(file, (struct sockaddr *)&address, sizeof address) == 0) return file;
  int error = errno;
  close(file);
  return -error;
}

long platform_receive(int file, void *bytes, size_t count) {
  while (1) {
    struct sockaddr_nl sender = {0};
    socklen_t length = sizeof sender;
    long result = recvfrom(file, bytes, count, 0, (struct sockaddr *)&sender, &length);
    if (result < 0) return -errno;
    // 0 is the kernel; everybody else is another program.
    if (length == sizeof sender && sender.nl_pid == 0) return result;
  }
}

#else
int platform_listen(int to_links) {
  (void)to_links;
  return -ENOSYS;
}
long platform_receive(int file, void *bytes, size_t count) {
  (void)file, (void)bytes, (void)count;
  return -ENOSYS;
}
#endif
