// Confinement of programs by the kernel: landlock(7) for files, TCP ports, and signals, and a filter of
// system calls for sockets, which landlock does not know. Prepared before fork, applied before exec.
#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>

// musl has no header for any of this, and the kernel's own may be missing or old.

enum {
  landlock_create_ruleset = 444,
  landlock_add_rule = 445,
  landlock_restrict_self = 446,
};

enum { create_ruleset_version = 1 };

enum { rule_path_beneath = 1, rule_net_port = 2 };

struct ruleset_attributes {
  uint64_t files, network, scopes;
};

struct path_beneath {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

struct net_port {
  uint64_t allowed, port;
};

enum {
  right_execute = 1 << 0,
  right_write = 1 << 1,
  right_read = 1 << 2,
  right_list = 1 << 3,
  right_make_device = 1 << 6 | 1 << 11,
  right_refer = 1 << 13,
  right_truncate = 1 << 14,
  right_control_device = 1 << 15,
  rights_of_files = right_execute | right_write | right_read | right_truncate | right_control_device,
  // All of the first version.
  rights_first = (1 << 13) - 1,
};

enum { bind_tcp = 1, connect_tcp = 2 };

enum { scope_abstract_sockets = 1, scope_signals = 2 };

struct filter_step {
  uint16_t code;
  uint8_t if_true, if_false;
  uint32_t value;
};

struct filter {
  uint16_t count;
  struct filter_step *steps;
};

enum {
  load = 0x20,
  and = 0x54,
  jump_equal = 0x15,
  jump_any_bit = 0x45,
  result = 0x06,
};

enum { offset_call = 0, offset_machine = 4 };

// The lower half of an argument.
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define OFFSET_ARGUMENT(index) (20 + 8 * (index))
#else
#define OFFSET_ARGUMENT(index) (16 + 8 * (index))
#endif

#define ALLOW 0x7fff0000u
#define DENY (0x00050000u | EACCES)
#define LACK (0x00050000u | ENOSYS)

enum { filter_limit = 96 };

struct platform_confinement {
  // -1 where the kernel has no landlock.
  int ruleset;
  int has_filter;
  struct filter filter;
  struct filter_step steps[filter_limit];
  char *folder;
};

static void add_step(struct filter *filter, uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
  if (filter->count < filter_limit)
    filter->steps[filter->count++] = (struct filter_step){code, yes, no, value};
}

// Ends with a result if the loaded value is equal.
static void end_if(struct filter *filter, uint32_t value, uint32_t end) {
  add_step(filter, jump_equal, value, 0, 1);
  add_step(filter, result, end, 0, 0);
}

// Skips nothing if the loaded value is equal, and `count` steps otherwise.
static void skip_unless(struct filter *filter, uint32_t value, uint8_t count) {
  add_step(filter, jump_equal, value, 0, count);
}

#if defined(__x86_64__)
enum { machine_own = 0xc000003e, machine_other = 0x40000003 };
// socketcall, socket, keyctl, add_key, request_key, io_uring_setup of a 32-bit program.
static const uint16_t other_calls[] = {102, 359, 288, 286, 287, 425};
#elif defined(__aarch64__)
enum { machine_own = 0xc00000b7, machine_other = 0x40000028 };
static const uint16_t other_calls[] = {281, 311, 309, 310, 425};
#elif defined(__riscv) && __riscv_xlen == 64
enum { machine_own = 0xc00000f3, machine_other = 0 };
static const uint16_t other_calls[] = {425};
#else
enum { machine_own = 0, machine_other = 0 };
static const uint16_t other_calls[] = {425};
#endif

// A way around the check of connect(2): MSG_FASTOPEN connects while it sends.
static void deny_fast_open(struct filter *filter, uint32_t call, int argument) {
  skip_unless(filter, call, 4);
  add_step(filter, load, OFFSET_ARGUMENT(argument), 0, 0);
  add_step(filter, jump_any_bit, 0x20000000, 0, 1);
  add_step(filter, result, DENY, 0, 0);
  add_step(filter, result, ALLOW, 0, 0);
}

static void filter_sockets(struct filter *filter, enum platform_network network, int has_sockets) {
  add_step(filter, load, OFFSET_ARGUMENT(0), 0, 0);
  end_if(filter, AF_UNIX, has_sockets ? ALLOW : DENY);
  if (network == platform_network_any) {
    add_step(filter, result, ALLOW, 0, 0);
    return;
  }
  // It tells of interfaces and devices.
  end_if(filter, AF_NETLINK, ALLOW);
  if (network == platform_network_ports) {
    add_step(filter, jump_equal, AF_INET, 2, 0);
    add_step(filter, jump_equal, AF_INET6, 1, 0);
    add_step(filter, result, DENY, 0, 0);
    // Of the types and protocols, landlock knows only TCP. UDP asks for names, ICMP for an echo.
    add_step(filter, load, OFFSET_ARGUMENT(1), 0, 0);
    add_step(filter, and, 0xf, 0, 0);
    add_step(filter, jump_equal, SOCK_STREAM, 2, 0);
    add_step(filter, jump_equal, SOCK_DGRAM, 1, 0);
    add_step(filter, result, DENY, 0, 0);
    add_step(filter, load, OFFSET_ARGUMENT(2), 0, 0);
    static const uint8_t protocols[] = {0, 1, 6, 17, 58};
    for (size_t index = 0; index < sizeof protocols; index++)
      end_if(filter, protocols[index], ALLOW);
  }
  add_step(filter, result, DENY, 0, 0);
}

static void make_filter(
  struct platform_confinement *confinement, enum platform_network network, int has_sockets) {
  struct filter *filter = &confinement->filter;
  filter->steps = confinement->steps;
  if (!platform_has_filters()) return;
  int limits = network != platform_network_any || !has_sockets;
  add_step(filter, load, offset_machine, 0, 0);
  size_t count = limits ? sizeof other_calls / sizeof *other_calls : 0;
  add_step(filter, jump_equal, (uint32_t)machine_own, 0, 0);
  add_step(filter, jump_equal, (uint32_t)machine_other, 1, 0);
  add_step(filter, result, LACK, 0, 0);
  add_step(filter, load, offset_call, 0, 0);
  for (size_t index = 0; index < count; index++) end_if(filter, other_calls[index], DENY);
  add_step(filter, result, ALLOW, 0, 0);
  // The jump over all this.
  filter->steps[1].if_true = (uint8_t)(filter->count - 2);
  add_step(filter, load, offset_call, 0, 0);
#ifdef __x86_64__
  // The same calls by the numbers of x32.
  add_step(filter, and, ~0x40000000u, 0, 0);
#endif
  end_if(filter, SYS_keyctl, DENY);
  end_if(filter, SYS_add_key, DENY);
  end_if(filter, SYS_request_key, DENY);
  // Its operations pass every filter.
  end_if(filter, 425, LACK);
  if (network == platform_network_ports) {
    deny_fast_open(filter, SYS_sendto, 3);
    deny_fast_open(filter, SYS_sendmsg, 2);
    deny_fast_open(filter, SYS_sendmmsg, 3);
  }
  if (limits) {
    add_step(filter, jump_equal, SYS_socket, 1, 0);
    add_step(filter, result, ALLOW, 0, 0);
    filter_sockets(filter, network, has_sockets);
  } else {
    add_step(filter, result, ALLOW, 0, 0);
  }
  confinement->has_filter = filter->count < filter_limit;
}

static uint64_t rights(int version) {
  uint64_t all = rights_first;
  if (version >= 2) all |= right_refer;
  if (version >= 3) all |= right_truncate;
  if (version >= 5) all |= right_control_device;
  return all;
}

// Missing paths are no mistake: nothing can be reached there.
static void allow_paths(int ruleset, char *const paths[], uint64_t allowed) {
  for (; *paths; paths++) {
    int file = open(*paths, O_PATH | O_CLOEXEC);
    if (file < 0) continue;
    struct stat status;
    if (!fstat(file, &status)) {
      uint64_t own = S_ISDIR(status.st_mode) ? allowed : allowed & rights_of_files;
      struct path_beneath rule = {own, file};
      if (own) syscall(landlock_add_rule, ruleset, rule_path_beneath, &rule, 0);
    }
    close(file);
  }
}

static int make_ruleset(const struct platform_permissions *permissions) {
  int version = platform_landlock_version();
  if (version < 1) return -1;
  uint64_t all = rights(version);
  struct ruleset_attributes attributes = {.files = all};
  size_t size = sizeof attributes.files;
  if (version >= 4) {
    size += sizeof attributes.network;
    if (permissions->network != platform_network_any) attributes.network = bind_tcp | connect_tcp;
  }
  if (version >= 6) {
    size += sizeof attributes.scopes;
    attributes.scopes = scope_signals | (permissions->has_sockets ? 0 : scope_abstract_sockets);
  }
  int ruleset = (int)syscall(landlock_create_ruleset, &attributes, size, 0);
  if (ruleset < 0) return -errno;
  uint64_t reading = right_read | right_list | right_execute;
  allow_paths(ruleset, permissions->reads, reading);
  allow_paths(ruleset, permissions->writes, all & ~(uint64_t)(right_execute | right_make_device));
  for (int index = 0; attributes.network && index < permissions->port_count; index++) {
    struct net_port rule = {connect_tcp, permissions->ports[index]};
    syscall(landlock_add_rule, ruleset, rule_net_port, &rule, 0);
  }
  return ruleset;
}

int platform_landlock_version(void) {
  long version = syscall(landlock_create_ruleset, NULL, 0, create_ruleset_version);
  return version < 0 ? 0 : (int)version;
}

int platform_has_filters(void) {
  enum { action_available = 2 };
  uint32_t action = DENY & 0xffff0000u;
  return machine_own != 0 && syscall(SYS_seccomp, action_available, 0, &action) == 0;
}

struct platform_confinement *platform_confine(
  const struct platform_permissions *permissions, int *error) {
  struct platform_confinement *confinement = calloc(1, sizeof *confinement);
  *error = 0;
  if (!confinement) return NULL;
  confinement->ruleset = make_ruleset(permissions);
  if (confinement->ruleset < -1) *error = confinement->ruleset;
  make_filter(confinement, permissions->network, permissions->has_sockets);
  if (permissions->folder) confinement->folder = strdup(permissions->folder);
  return confinement;
}

void platform_release_confinement(struct platform_confinement *confinement) {
  if (!confinement) return;
  if (confinement->ruleset >= 0) close(confinement->ruleset);
  free(confinement->folder);
  free(confinement);
}

int platform_enter_confinement(const struct platform_confinement *confinement) {
  if (!confinement) return 0;
  if (!confinement->folder || chdir(confinement->folder) < 0) (void)!chdir("/");
  // No program that it runs has more rights than it, such as one with the set-user-ID bit.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -1;
  if (confinement->ruleset >= 0 && syscall(landlock_restrict_self, confinement->ruleset, 0) < 0)
    return -1;
  enum { mode_filter = 2 };
  return confinement->has_filter
      ? prctl(PR_SET_SECCOMP, mode_filter, &confinement->filter, 0, 0) : 0;
}
#else
int platform_landlock_version(void) { return 0; }

int platform_has_filters(void) { return 0; }

struct platform_confinement *platform_confine(
  const struct platform_permissions *permissions, int *error) {
  (void)permissions;
  *error = 0;
  return NULL;
}

void platform_release_confinement(struct platform_confinement *confinement) { (void)confinement; }

int platform_enter_confinement(const struct platform_confinement *confinement) {
  (void)confinement;
  return 0;
}
#endif
