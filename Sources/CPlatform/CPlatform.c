#define _GNU_SOURCE
#include "CPlatform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <net/if.h>
#include <netinet/in.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#endif
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#ifndef O_PATH
#define O_PATH O_RDONLY
#endif

extern char **environ;

// The Embedded library has no CommandLine, and musl passes no arguments to constructors. Every
// process starts with argc, argv, NULL and the environment on its stack, in this order (System V
// ABI, "Process Initialization"), and nobody has replaced the environment yet.
static int argument_count;
static char **arguments;
__attribute__((constructor)) static void find_arguments(void) {
  char **end = environ - 1;
  while ((intptr_t)end[-1 - argument_count] != argument_count) argument_count++;
  arguments = end - argument_count;
}

static int result_of(long result) { return result < 0 ? -errno : (int)result; }

// Repeats a call that a signal has interrupted: on a network or FUSE mount, even open can be.
#define completed(call) ({ long result; while ((result = (call)) < 0 && errno == EINTR) {} result; })
#define completed_result(call) result_of(completed(call))

enum platform_reason platform_reason_of(int error) {
  switch (error) {
  case ENOENT: return platform_reason_not_found;
  case EACCES: case EPERM: return platform_reason_denied;
  case ENOTDIR: return platform_reason_not_a_directory;
  case ELOOP: return platform_reason_loop;
  case ENAMETOOLONG: return platform_reason_name_too_long;
  case EIO: return platform_reason_io;
  case ESTALE: return platform_reason_stale;
  case ENOTCONN: return platform_reason_not_connected;
  case EROFS: return platform_reason_read_only;
  case ENOSPC: case EDQUOT: return platform_reason_full;
  case EPIPE: return platform_reason_broken_pipe;
  case EINTR: return platform_reason_interrupted;
  case EAGAIN: return platform_reason_try_again;
  case EBADF: return platform_reason_not_open;
  case ENOBUFS: return platform_reason_lost;
  case EISDIR: return platform_reason_is_a_directory;
  case ENOMEM: return platform_reason_no_memory;
  case EMFILE: case ENFILE: return platform_reason_too_many_files;
  case EFBIG: case E2BIG: case EOVERFLOW: case EMLINK: return platform_reason_too_large;
  case EBUSY: case ETXTBSY: return platform_reason_in_use;
  case EEXIST: case ENOTEMPTY: return platform_reason_exists;
  case ENXIO: case ENODEV: case ENODATA: return platform_reason_no_device;
  case ENOEXEC: return platform_reason_not_executable;
  case EINVAL: case ENOSYS: case EOPNOTSUPP: case ENOLCK: case EXDEV:
    return platform_reason_invalid;
  default: return platform_reason_other;
  }
}

int platform_argument_count(void) { return argument_count; }
const char *platform_argument(int index) { return arguments[index]; }

const char *platform_environment(const char *name) {
  // musl's getenv(3) calls a function for each entry.
  for (char **entry = environ; *entry; entry++) {
    size_t index = 0;
    while (name[index] && (*entry)[index] == name[index]) index++;
    if (!name[index] && (*entry)[index] == '=') return *entry + index + 1;
  }
  return NULL;
}

const char *platform_time_locale(void) {
  static const char *const names[] = {"LC_ALL=", "LC_TIME=", "LANG="};
  const char *found = NULL;
  // One pass, in which a name counts only until one before it is found.
  int limit = 3;
  for (char **entry = environ; *entry; entry++) {
    if (**entry != 'L') continue;
    for (int index = 0; index < limit; index++) {
      size_t length = strlen(names[index]);
      if (strncmp(*entry, names[index], length) || !(*entry)[length]) continue;
      found = *entry + length;
      limit = index;
    }
  }
  return found;
}
uint32_t platform_user(void) { return geteuid(); }
uint32_t platform_process(void) { return (uint32_t)getpid(); }

static void read_clock(clockid_t clock, struct timespec *time) {
#if defined(__linux__) && defined(__LP64__)
  // A call reads two clocks. To find the vDSO takes libc two page faults, each longer than a system call.
  static int readings;
  if (readings < 4) {
    readings++;
    if (syscall(SYS_clock_gettime, clock, time) == 0) return;
  }
#endif
  clock_gettime(clock, time);
}

static int64_t milliseconds(clockid_t clock) {
  struct timespec time;
  read_clock(clock, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}
int64_t platform_wall_clock_milliseconds(void) { return milliseconds(CLOCK_REALTIME); }
int64_t platform_monotonic_milliseconds(void) { return milliseconds(CLOCK_MONOTONIC); }
int64_t platform_boot_milliseconds(void) {
#ifdef CLOCK_BOOTTIME
  return milliseconds(CLOCK_BOOTTIME);
#else
  return milliseconds(CLOCK_MONOTONIC);
#endif
}

uint64_t platform_random(void) {
  uint64_t number;
#ifdef __linux__
  // The kernel's generator may not be seeded yet just after boot.
  if (getrandom(&number, sizeof number, GRND_NONBLOCK) != sizeof number) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    number = ((uint64_t)time.tv_sec << 30 ^ (uint64_t)time.tv_nsec ^ (uint64_t)getpid() << 45)
      * 0x9E3779B97F4A7C15u;
  }
#else
  arc4random_buf(&number, sizeof number);
#endif
  return number;
}

// The signal that has asked this process to end, or 0.
static volatile sig_atomic_t end_signal;

static void end_by_signal(int number) {
  (void)number;
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, end_signal);
  signal(end_signal, SIG_DFL);
  raise(end_signal);
  // It is blocked in its own handler.
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

// There are no atexit handlers, and stdio is not used.
void platform_exit(int status) {
  if (end_signal) end_by_signal(end_signal);
  _exit(status);
}

// musl's open(2) sets FD_CLOEXEC a second time with a separate call; its openat(2) does not.
static int open_path(const char *path, int flags) {
  return completed_result(openat(AT_FDCWD, path, flags | O_CLOEXEC));
}
// O_NONBLOCK: opening a FIFO must not wait for its writer.
int platform_open_file(const char *path) { return open_path(path, O_RDONLY | O_NONBLOCK); }
int platform_open_attribute(const char *path) {
  return open_path(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK);
}
int platform_open_folder(const char *path) { return open_path(path, O_PATH | O_DIRECTORY); }
int platform_open_folder_at(int folder, const char *name) {
  return completed_result(openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}
// O_NONBLOCK: opening a planted FIFO must not wait for its writer.
int platform_open_private_at(int folder, const char *name) {
  return completed_result(openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
}
int platform_open_appended_at(int folder, const char *name, int creates) {
  return completed_result(openat(
    folder, name, O_RDWR | O_APPEND | (creates ? O_CREAT : 0) | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600));
}
int64_t platform_append(int file, const void *bytes, size_t count) {
  struct stat status;
  if (fstat(file, &status) < 0) return -errno;
  char last = '\n';
  if (status.st_size > 0 && completed(pread(file, &last, 1, status.st_size - 1)) < 0) return -errno;
  int is_torn = last != '\n';
  struct iovec parts[] = {{"\n", 1}, {(void *)bytes, count}};
  long written = completed(writev(file, parts + !is_torn, 1 + is_torn));
  if (written == (long)count + is_torn) return status.st_size + written;
  // A full disk takes a part of a line, which would be lost with the next one.
  int error = written < 0 ? errno : ENOSPC;
  if (written > 0) (void)!completed(ftruncate(file, status.st_size));
  return -error;
}
int platform_create_private_at(int folder, const char *name) {
  return completed_result(openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
}
int platform_empty_private_at(int folder, const char *name) {
  return completed_result(openat(
    folder, name, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0600));
}
/// Returns 0, or -EPERM for root in another user's folder, as with `sudo -E`: what root made there would keep its
/// owner out.
static int may_make_folder_at(int folder, const char *name, const char *parent) {
  struct stat status;
  if (geteuid() != 0 || fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0) return 0;
  return fstatat(folder, parent, &status, AT_EMPTY_PATH) == 0 && status.st_uid != 0 ? -EPERM : 0;
}
int platform_make_folder(const char *path) {
  char parent[PATH_MAX];
  size_t length = strlen(path);
  while (length && path[length - 1] != '/') length--;
  if (!length || length >= sizeof parent) return completed_result(mkdir(path, 0700));
  memcpy(parent, path, length);
  parent[length] = 0;
  int result = may_make_folder_at(AT_FDCWD, path, parent);
  return result < 0 ? result : completed_result(mkdir(path, 0700));
}
int platform_make_folder_at(int folder, const char *name) {
  int result = may_make_folder_at(folder, name, "");
  return result < 0 ? result : completed_result(mkdirat(folder, name, 0700));
}
int platform_check_writable(int folder, int must_be_own) {
  struct stat status;
  if (must_be_own && fstat(folder, &status) == 0 && status.st_uid != geteuid() && status.st_uid != 0)
    return -EACCES;
  return result_of(faccessat(folder, ".", W_OK, 0));
}
int platform_rename_at(int folder, const char *from, const char *to) {
  return completed_result(renameat(folder, from, folder, to));
}
int platform_touch_at(int folder, const char *name) {
  return completed_result(utimensat(folder, name, NULL, AT_SYMLINK_NOFOLLOW));
}
int platform_remove_at(int folder, const char *name) {
  return completed_result(unlinkat(folder, name, 0));
}
int platform_exchange_at(int folder, const char *one, const char *other) {
#ifdef SYS_renameat2
  enum { exchange = 1 << 1 };
  return result_of((int)syscall(SYS_renameat2, folder, one, folder, other, exchange));
#else
  (void)folder, (void)one, (void)other;
  return -ENOSYS;
#endif
}
int platform_lease(int file) {
#ifdef F_SETLEASE
  // The default signal for an open would kill the process; SIGURG does nothing.
  if (fcntl(file, F_SETSIG, SIGURG) < 0) return -errno;
  return result_of(fcntl(file, F_SETLEASE, F_RDLCK));
#else
  (void)file;
  return -ENOSYS;
#endif
}
int platform_lock_file(int file) { return completed_result(flock(file, LOCK_EX | LOCK_NB)); }
int platform_end_lease(int file) {
#ifdef F_SETLEASE
  return result_of(fcntl(file, F_SETLEASE, F_UNLCK));
#else
  (void)file;
  return 0;
#endif
}
int platform_keeps_lease(int file) {
#ifdef F_GETLEASE
  return fcntl(file, F_GETLEASE) == F_RDLCK;
#else
  (void)file;
  return 0;
#endif
}
int platform_synchronize(int file) { return completed_result(fsync(file)); }
int platform_open_listing(const char *path) {
  return completed_result(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}
int platform_remove_folder_at(int folder, const char *name) {
  return completed_result(unlinkat(folder, name, AT_REMOVEDIR));
}
int64_t platform_age_at(int folder, const char *name) {
  struct stat status;
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) < 0) return -errno;
  int64_t age = milliseconds(CLOCK_REALTIME) - (int64_t)status.st_mtime * 1000;
  return age < 0 ? 0 : age;
}
int64_t platform_disuse_at(int folder, const char *name) {
  struct stat status;
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) < 0) return -errno;
  time_t last = status.st_atime > status.st_mtime ? status.st_atime : status.st_mtime;
  int64_t age = milliseconds(CLOCK_REALTIME) - (int64_t)last * 1000;
  if (age >= 0) return age;
  // The clock was set back: a time in the future is reset to now, once.
  utimensat(folder, name, NULL, AT_SYMLINK_NOFOLLOW);
  return 0;
}

int platform_owner(int file, uint32_t *user, int *is_regular, int64_t *size) {
  struct stat status;
  if (fstat(file, &status) < 0) return -errno;
  *user = status.st_uid;
  *size = status.st_size;
  *is_regular = S_ISREG(status.st_mode);
  return 0;
}

int platform_is_pipe(int file) {
  struct stat status;
  return fstat(file, &status) == 0 && S_ISFIFO(status.st_mode);
}

int platform_name_count(int file) {
  struct stat status;
  return fstat(file, &status) < 0 ? -errno : (int)status.st_nlink;
}

int platform_permissions(int file, uint32_t *user, uint32_t *mode) {
  struct stat status;
  if (fstat(file, &status) < 0) return -errno;
  *user = status.st_uid;
  *mode = status.st_mode & 0777;
  return S_ISREG(status.st_mode) || S_ISFIFO(status.st_mode);
}

static int identity(int result, struct stat *status, uint64_t *device, uint64_t *inode) {
  if (result < 0) return -errno;
  *device = status->st_dev;
  *inode = status->st_ino;
  return 0;
}
int platform_identity_of(int file, uint64_t *device, uint64_t *inode) {
  struct stat status;
  return identity(fstat(file, &status), &status, device, inode);
}
int platform_identity(const char *path, uint64_t *device, uint64_t *inode) {
  struct stat status;
  return identity(stat(path, &status), &status, device, inode);
}

int platform_copy_mode(int from, int to) {
  struct stat status;
  if (fstat(from, &status) < 0) return -errno;
  // A file edited by root keeps its owner.
  if (status.st_uid != geteuid() && fchown(to, status.st_uid, status.st_gid) < 0) return -errno;
  return result_of(fchmod(to, status.st_mode & 07777));
}
/// Copies the extended attributes that can be copied.
static void copy_extended_attributes(int from, int to) {
#ifdef __linux__
  enum { names_size = 4096, value_size = 16384 };
  char names[names_size], value[value_size];
  ssize_t length = flistxattr(from, names, sizeof names);
  for (ssize_t start = 0; start < length; start += (ssize_t)strlen(names + start) + 1) {
    ssize_t size = fgetxattr(from, names + start, value, sizeof value);
    if (size >= 0) (void)fsetxattr(to, names + start, value, (size_t)size, 0);
  }
#else
  (void)from, (void)to;
#endif
}
/// True if it makes no difference which group a file has: its members may do what everybody may.
static int group_is_like_others(int file, const struct stat *old, const struct stat *new) {
#ifdef __linux__
  // In a list of access rights, the permissions of the group are the limit of other entries.
  if (fgetxattr(file, "system.posix_acl_access", NULL, 0) >= 0) return 0;
#else
  (void)file;
#endif
  return old->st_uid == new->st_uid && !(old->st_mode & (S_ISUID | S_ISGID))
    && (old->st_mode >> 3 & 07) == (old->st_mode & 07);
}
int platform_copy_attributes(int from, int to) {
  struct stat old, new;
  if (fstat(from, &old) < 0 || fstat(to, &new) < 0) return -errno;
  if ((old.st_uid != new.st_uid || old.st_gid != new.st_gid) && fchown(to, old.st_uid, old.st_gid) < 0
      && !group_is_like_others(from, &old, &new))
    return 1;
  if (fchmod(to, old.st_mode & 07777) < 0) return -errno;
  copy_extended_attributes(from, to);
  return 0;
}
int platform_overwrite(int file, const void *bytes, size_t count) {
  for (size_t start = 0; start < count;) {
    ssize_t written = pwrite(file, (const char *)bytes + start, count - start, (off_t)start);
    if (written < 0 && errno != EINTR) return -errno;
    if (written > 0) start += (size_t)written;
  }
  return completed_result(ftruncate(file, (off_t)count));
}
int platform_check_file_writable(const char *path) {
  return completed_result(faccessat(AT_FDCWD, path, W_OK, AT_EACCESS));
}
int platform_create_output_at(int folder, const char *name) {
  return completed_result(openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
}
int platform_copy_access(int from, int to) {
  struct stat old, new;
  if (fstat(from, &old) < 0 || fstat(to, &new) < 0) return -errno;
  mode_t mode = old.st_mode & 0777;
  // Members of another group must not get more access than everybody.
  if (old.st_gid != new.st_gid && fchown(to, (uid_t)-1, old.st_gid) < 0)
    mode &= 0707 | (mode & 07) << 3;
  return result_of(fchmod(to, mode));
}
int platform_is_executable(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

long platform_read(int file, void *bytes, size_t count) {
  long result = read(file, bytes, count);
  return result < 0 ? -errno : result;
}
long platform_write(int file, const void *bytes, size_t count) {
  long result = write(file, bytes, count);
  return result < 0 ? -errno : result;
}
long platform_read_at(int file, void *bytes, size_t count, int64_t offset) {
  long result = pread(file, bytes, count, offset);
  return result < 0 ? -errno : result;
}
void platform_close(int file) { close(file); }

int platform_is_file_of_kernel(int file) {
#ifdef __linux__
  // <linux/magic.h>: PROC_SUPER_MAGIC, SYSFS_MAGIC.
  struct statfs status;
  return fstatfs(file, &status) == 0
    && (status.f_type == 0x9fa0 || status.f_type == 0x62656572);
#else
  (void)file;
  return 0;
#endif
}
int platform_open_file_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return 0;
  return limit.rlim_cur > 65536 ? 65536 : (int)limit.rlim_cur;
}
int platform_has_changed(int file) {
  struct pollfd entry = {.fd = file, .events = POLLPRI};
  return poll(&entry, 1, 0) != 0;
}

void platform_ignore_file_limit(void) { signal(SIGXFSZ, SIG_IGN); }

void platform_occupy_standard_files(void) {
  struct pollfd entries[] = {{.fd = 0}, {.fd = 1}, {.fd = 2}};
  if (poll(entries, 3, 0) <= 0) return;
  // open(2) returns the lowest free number.
  for (int file = 0; file < 3; file++)
    if (entries[file].revents & POLLNVAL) open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
}

int platform_lock_at(int folder, const char *name) {
  int file = (int)completed(openat(
    folder, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600));
  if (file < 0) return -errno;
  if (completed(flock(file, LOCK_EX | LOCK_NB)) == 0) return file;
  int error = errno;
  close(file);
  return -error;
}
void platform_sleep(int milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
}

#ifdef __linux__
// getdents64(2), because readdir(3) uses malloc, whose first block costs several pages.
struct kernel_entry {
  uint64_t inode;
  int64_t offset;
  uint16_t size;
  uint8_t type;
  char name[];
};
static int list(int folder, void *context, void (*each)(void *, const char *)) {
  _Alignas(struct kernel_entry) char bytes[2048];
  long count;
  while ((count = completed(syscall(SYS_getdents64, folder, bytes, sizeof bytes))) > 0)
    for (long position = 0; position < count;) {
      const struct kernel_entry *entry = (const struct kernel_entry *)(bytes + position);
      each(context, entry->name);
      position += entry->size;
    }
  return result_of(count);
}
#else
static int list(int folder, void *context, void (*each)(void *, const char *)) {
  int copy = dup(folder);
  DIR *listing = copy < 0 ? NULL : fdopendir(copy);
  if (!listing) {
    int error = errno;
    if (copy >= 0) close(copy);
    return -error;
  }
  struct dirent *entry;
  while ((entry = readdir(listing))) each(context, entry->d_name);
  closedir(listing);
  return 0;
}
#endif
int platform_list(int folder, void *context, void (*each)(void *, const char *)) {
  int copy = (int)completed(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (copy < 0) return -errno;
  int result = list(copy, context, each);
  close(copy);
  return result;
}

long platform_read_link(const char *path, char *bytes, size_t count) {
  long result = readlink(path, bytes, count);
  return result < 0 ? -errno : result;
}

#ifdef __linux__
// netdevice(7): any socket will do.
static long interface_request(unsigned long number, void *request) {
  int file = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (file < 0) return -errno;
  long result = result_of(ioctl(file, number, request));
  close(file);
  return result;
}

static long network_of_interface(const char *name, unsigned char bytes[32]) {
  // SIOCGIWESSID and struct iwreq: <linux/wireless.h> is part of the kernel headers, not of libc.
  struct {
    char name[IFNAMSIZ];
    void *bytes;
    uint16_t length, flags;
  } request = {.bytes = bytes, .length = 32};
  strncpy(request.name, name, IFNAMSIZ - 1);
  long result = interface_request(0x8B1B, &request);
  return result < 0 ? result : request.length;
}

/// SIOCGIWFREQ, and SIOCGIWRATE.
static long radio_of_interface(const char *name, unsigned long number, unsigned char bytes[32]) {
  struct {
    char name[IFNAMSIZ];
    unsigned char value[16];
  } request = {0};
  strncpy(request.name, name, IFNAMSIZ - 1);
  long result = interface_request(number, &request);
  if (result < 0) return result;
  memcpy(bytes, request.value, 8);
  return 8;
}

/// The first IPv4 address of an interface that is up; one of 169.254.0.0/16, which the kernel lists before
/// others, only if there is no other.
static long address_of_interface(const char *name, struct ifreq *request) {
  struct ifreq entries[64];
  struct ifconf list = {.ifc_len = sizeof entries, .ifc_req = entries};
  long found = interface_request(SIOCGIFCONF, &list);
  if (found < 0) return found;
  found = -EADDRNOTAVAIL;
  for (int index = 0; index < list.ifc_len / (int)sizeof *entries; index++) {
    if (strncmp(entries[index].ifr_name, name, IFNAMSIZ)) continue;
    const unsigned char *address = (void *)&((struct sockaddr_in *)&entries[index].ifr_addr)->sin_addr;
    int is_link_local = address[0] == 169 && address[1] == 254;
    if (found < 0 || !is_link_local) *request = entries[index], found = 4;
    if (!is_link_local) break;
  }
  if (found >= 0) return found;
  // More addresses than entries.
  memset(request, 0, sizeof *request);
  strncpy(request->ifr_name, name, IFNAMSIZ - 1);
  found = interface_request(SIOCGIFADDR, request);
  return found < 0 ? found : 4;
}

/// The same address, or with a mask the length of its network's prefix.
static long place_of_interface(const char *name, int has_mask, unsigned char bytes[32]) {
  struct ifreq request;
  long found = address_of_interface(name, &request);
  // Asked with the address, the kernel answers for that one of several.
  if (found >= 0 && has_mask && (found = interface_request(SIOCGIFNETMASK, &request)) >= 0) found = 4;
  if (found < 0) return found;
  memcpy(bytes, &((struct sockaddr_in *)&request.ifr_addr)->sin_addr, 4);
  if (!has_mask) return 4;
  int length = 0;
  while (length < 32 && bytes[length / 8] >> (7 - length % 8) & 1) length++;
  bytes[0] = (unsigned char)length;
  return 1;
}

long platform_interface(const char *name, int question, unsigned char bytes[32]) {
  switch (question) {
  case 1: return network_of_interface(name, bytes);
  case 2: return radio_of_interface(name, 0x8B05, bytes);
  case 3: return radio_of_interface(name, 0x8B21, bytes);
  default: return place_of_interface(name, question == 4, bytes);
  }
}
#else
long platform_interface(const char *name, int question, unsigned char bytes[32]) {
  (void)name, (void)question, (void)bytes;
  return -ENOSYS;
}
#endif

int platform_device(const char *path, uint32_t *major_number, uint32_t *minor_number) {
  struct stat status;
  if (stat(path, &status) < 0) return -errno;
  *major_number = (uint32_t)major(status.st_dev);
  *minor_number = (uint32_t)minor(status.st_dev);
  return 0;
}

int platform_statistics(const char *path, uint64_t values[6]) {
  struct statvfs status;
  if (completed(statvfs(path, &status)) < 0) return -errno;
  values[0] = status.f_frsize ? status.f_frsize : status.f_bsize;
  values[1] = status.f_blocks;
  values[2] = status.f_bfree;
  values[3] = status.f_bavail;
  values[4] = status.f_files;
  values[5] = status.f_ffree;
  return 0;
}

static int wait_for(int file, short events, int milliseconds) {
  struct pollfd entry = {.fd = file, .events = events};
  return result_of(poll(&entry, 1, milliseconds));
}
int platform_wait_readable(int file, int milliseconds) {
  return wait_for(file, POLLIN, milliseconds);
}
int platform_wait_writable(int file, int milliseconds) {
  return wait_for(file, POLLOUT, milliseconds);
}
int platform_is_terminal(int file) { return isatty(file); }
int platform_terminal_width(int file) {
#ifdef TIOCGWINSZ
  struct winsize size;
  if (ioctl(file, TIOCGWINSZ, &size) == 0) return size.ws_col;
#endif
  (void)file;
  return 0;
}

static volatile sig_atomic_t was_continued;
static void note_continued(int number) {
  (void)number;
  was_continued = 1;
}

// Readable after a signal that requests a refresh; -1 if unavailable.
static int refresh_signals = -1;

// The kernel's mask: musl's functions hide the first real-time signal of glibc.
static void note_refresh_signals(void) {
#ifdef __linux__
  uint64_t mask = platform_refresh_signals;
  syscall(SYS_rt_sigprocmask, SIG_BLOCK, &mask, NULL, sizeof mask);
  refresh_signals =
    (int)syscall(SYS_signalfd4, -1, &mask, sizeof mask, O_CLOEXEC | O_NONBLOCK);
#endif
}

static int take_refresh_signals(void) {
  char bytes[1024];
  int count = 0;
  while (read(refresh_signals, bytes, sizeof bytes) > 0) count++;
  return count > 0 ? platform_wakeup_refresh : 0;
}

#ifdef __linux__
// Readable once a signal has asked this process to end; -1 if such a signal kills it immediately.
static int end_event = -1;

static void note_end(int number) {
  int error = errno;
  // A second request means not to wait.
  if (end_signal) end_by_signal(number);
  end_signal = number;
  uint64_t one = 1;
  (void)!write(end_event, &one, sizeof one);
  // A host that no longer reads, or a dead disk, must not keep the process.
  struct itimerval limit = {.it_value = {.tv_usec = platform_end_limit * 1000}};
  setitimer(ITIMER_REAL, &limit, NULL);
  errno = error;
}

static void note_end_signals(void) {
  end_event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (end_event < 0) return;
  struct sigaction limit = {.sa_handler = end_by_signal};
  sigaction(SIGALRM, &limit, NULL);
  int numbers[] = {SIGTERM, SIGINT, SIGHUP, SIGPIPE};
  for (int index = 0; index < 4; index++) {
    struct sigaction action = {.sa_handler = note_end, .sa_flags = SA_RESTART}, before;
    // Signals ignored by nohup(1) or a shell stay ignored.
    if (sigaction(numbers[index], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
      sigaction(numbers[index], &action, NULL);
  }
}
#else
enum { end_event = -1 };
static void note_end_signals(void) {}
#endif

static int knows_mask;

void platform_stay(void) {
  note_end_signals();
  struct sigaction action = {.sa_handler = note_continued};
  sigaction(SIGCONT, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCONT);
  sigprocmask(SIG_BLOCK, &set, NULL);
  // Last: musl's sigaction unblocks its own signals, one of which is the first of glibc's.
  note_refresh_signals();
  knows_mask = 0;
}

void platform_close_leaked_pipes(void) {
#ifdef __linux__
  for (int index = 1; index < platform_argument_count(); index++) {
    const char *argument = platform_argument(index);
    if (argument && (strstr(argument, "/dev/fd") || strstr(argument, "/proc/self"))) return;
  }
  DIR *files = opendir("/proc/self/fd");
  if (!files) return;
  int leaked[64], count = 0;
  for (struct dirent *entry; count < 64 && (entry = readdir(files));) {
    int file = atoi(entry->d_name);
    struct stat status;
    if (file > 2 && fstat(file, &status) == 0 && S_ISFIFO(status.st_mode)) leaked[count++] = file;
  }
  closedir(files);
  while (count > 0) close(leaked[--count]);
#endif
}

int platform_wall_timer(void) {
#ifdef __linux__
  return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
#else
  return -1;
#endif
}

// The time that the timer was last set to; 0 if it was stopped.
static int64_t wall_time;

int platform_set_wall_timer(int timer, int64_t milliseconds) {
#ifdef __linux__
  wall_time = milliseconds;
  struct itimerspec time = {
    .it_value = {milliseconds / 1000, milliseconds % 1000 * 1000000},
  };
  return result_of(timerfd_settime(
    timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, NULL));
#else
  (void)timer, (void)milliseconds;
  return -ENOSYS;
#endif
}

// timerfd_create(2): reading fails with ECANCELED if the clock was set after the timer. Once the timer
// has expired, setting it again reports the same.
static int take_wall_timer(int timer) {
  if (wall_time > 0 && milliseconds(CLOCK_REALTIME) >= wall_time) return 0;
  uint64_t count;
  return read(timer, &count, sizeof count) < 0 && errno == ECANCELED
    ? platform_wakeup_clock_set : 0;
}

// The mask of this process without SIGCONT, which only a wait lets through; it never changes again.
static sigset_t mask_of_waits;

static int wait_for_any(struct pollfd *entries, int count, int64_t milliseconds) {
#ifdef __linux__
  if (!knows_mask) {
    knows_mask = 1;
    sigemptyset(&mask_of_waits);
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, NULL, &mask_of_waits, sizeof(uint64_t));
    sigdelset(&mask_of_waits, SIGCONT);
  }
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  int ready = ppoll(entries, (nfds_t)count, milliseconds < 0 ? NULL : &time, &mask_of_waits);
#else
  sigset_t during, before;
  sigprocmask(SIG_SETMASK, NULL, &during);
  sigdelset(&during, SIGCONT);
  sigprocmask(SIG_SETMASK, &during, &before);
  int ready = poll(entries, (nfds_t)count, milliseconds > 1000000 ? 1000000 : (int)milliseconds);
  sigprocmask(SIG_SETMASK, &before, NULL);
#endif
  return result_of(ready);
}

int platform_wait(
  int reads_input, int watch, int wall_timer, const int sockets[4], int *attributes, int count,
  int64_t milliseconds) {
  enum { fixed = 10, limit = 32 };
  struct pollfd all[fixed + limit] = {
    {.fd = reads_input ? 0 : -1, .events = POLLIN},
    {.fd = 1, .events = 0},
    {.fd = watch, .events = POLLIN},
    {.fd = refresh_signals, .events = POLLIN},
    {.fd = wall_timer, .events = POLLIN},
    {.fd = end_event, .events = POLLIN},
    {.fd = sockets[0], .events = POLLIN},
    {.fd = sockets[1], .events = POLLIN},
    {.fd = sockets[2], .events = POLLIN},
    {.fd = sockets[3], .events = POLLIN},
  };
  if (count > limit) count = limit;
  for (int index = 0; index < count; index++)
    all[fixed + index] = (struct pollfd){.fd = attributes[index], .events = POLLPRI};
  // More entries than the limit of open files are an error, even empty ones.
  struct pollfd entries[fixed + limit];
  int open = 0;
  for (int index = 0; index < fixed + count; index++)
    if (all[index].fd >= 0) entries[open++] = all[index];
  int ready = wait_for_any(entries, open, milliseconds);
  int result = 0;
  if (was_continued) result |= platform_wakeup_continued;
  was_continued = 0;
  if (ready < 0) {
    // A persistent error must not keep the processor busy.
    if (ready != -EINTR)
      platform_sleep(milliseconds < 0 || milliseconds > 1000 ? 1000 : (int)milliseconds);
    return result;
  }
  for (int index = 0, next = 0; index < fixed + count; index++)
    if (all[index].fd >= 0) all[index].revents = entries[next++].revents;
  if (all[0].revents & POLLIN) result |= platform_wakeup_input;
  else if (all[0].revents) result |= platform_wakeup_input_ended;
  if (all[1].revents) result |= platform_wakeup_output_closed;
  if (all[2].revents) result |= platform_wakeup_watch;
  if (all[3].revents) result |= take_refresh_signals();
  if (all[4].revents) result |= take_wall_timer(wall_timer);
  if (all[5].revents) result |= platform_wakeup_end;
  if (all[6].revents || all[7].revents) result |= platform_wakeup_kernel;
  if (all[8].revents || all[9].revents) result |= platform_wakeup_bus;
  for (int index = 0; index < count; index++)
    if (all[fixed + index].revents) attributes[index] = -1;
  return result;
}

void platform_drain(int file) {
  char bytes[4096];
  off_t position = 0;
  long count;
  while ((count = pread(file, bytes, sizeof bytes, position)) > 0) position += count;
}

int platform_watch(void) {
#ifdef __linux__
  return result_of(inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
#else
  return -ENOSYS;
#endif
}

int platform_file_state(const char *path, int64_t state[5]) {
  struct stat status;
  if (stat(path, &status) < 0) return -errno;
#ifdef __linux__
  struct timespec modified = status.st_mtim, changed = status.st_ctim;
#else
  struct timespec modified = status.st_mtimespec, changed = status.st_ctimespec;
#endif
  state[0] = (int64_t)status.st_dev;
  state[1] = (int64_t)status.st_ino;
  state[2] = (int64_t)status.st_size;
  state[3] = (int64_t)modified.tv_sec * 1000000000 + modified.tv_nsec;
  state[4] = (int64_t)changed.tv_sec * 1000000000 + changed.tv_nsec;
  return 0;
}

void platform_signal(int process, int number) { kill(process, number); }
