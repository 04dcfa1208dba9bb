// Watchers: processes that keep a command running for everything that shows its values.
#define _GNU_SOURCE
#include "CPlatform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#include <time.h>
#include <unistd.h>

void platform_name_process(const char *name) {
#ifdef __linux__
  prctl(PR_SET_NAME, name);
#else
  (void)name;
#endif
}

struct process {
  pid_t number, parent, session;
  // Ticks after boot.
  uint64_t start;
  int is_member, is_zombie, is_spared;
};

// Reads the numbers of /proc/PID/stat; returns 0 if there is no such process.
static int read_process(int processes, const char *number, struct process *process) {
  enum { parent = 4, session = 6, start = 22 };
  char path[32] = {0}, bytes[512];
  strncat(path, number, 16);
  strcat(path, "/stat");
  int file = openat(processes, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  long count = read(file, bytes, sizeof bytes - 1);
  close(file);
  bytes[count < 0 ? 0 : count] = 0;
  // The name, in parentheses, may contain anything; then the state.
  char *next = strrchr(bytes, ')');
  if (!next || strlen(next) < 4) return 0;
  next += 2;
  *process = (struct process){.number = atoi(number), .is_zombie = *next == 'Z'};
  for (int field = 4; field <= start && (next = strchr(next, ' ')); field++) {
    uint64_t value = strtoull(++next, NULL, 10);
    if (field == parent) process->parent = (pid_t)value;
    if (field == session) process->session = (pid_t)value;
    if (field == start) process->start = value;
  }
  return 1;
}

static size_t all_processes(struct process **list) {
  size_t count = 0, capacity = 0;
  *list = NULL;
  DIR *folder = opendir("/proc");
  if (!folder) return 0;
  struct dirent *entry;
  while ((entry = readdir(folder))) {
    struct process process;
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    if (!read_process(dirfd(folder), entry->d_name, &process)) continue;
    if (count == capacity) {
      capacity = capacity ? 2 * capacity : 512;
      struct process *larger = realloc(*list, capacity * sizeof **list);
      if (!larger) break;
      *list = larger;
    }
    (*list)[count++] = process;
  }
  closedir(folder);
  return count;
}

// Marks the processes of a session (0: none), and the descendants of `ancestor` that started at
// `start` or later, following only marked ones.
static void mark(
  struct process *list, size_t count, pid_t session, pid_t ancestor, uint64_t start) {
  for (int has_changed = 1; has_changed;) {
    has_changed = 0;
    for (size_t index = 0; index < count; index++) {
      struct process *process = &list[index];
      if (process->is_member || process->is_spared || process->start < start) continue;
      int is_member = process->parent == ancestor || (session && process->session == session);
      for (size_t other = 0; other < count && !is_member; other++)
        is_member = list[other].is_member && list[other].number == process->parent;
      if (is_member) process->is_member = has_changed = 1;
    }
  }
}

// The group of the followed command, shared with the guard: without /proc, it is all that the program
// can find.
static pid_t *command_group;

// The followed command may have started in the same moment as another one, to which it does not belong.
static void spare_followed(struct process *list, size_t count, int leader) {
  pid_t followed = command_group ? *command_group : 0;
  if (followed <= 0 || followed == leader) return;
  mark(list, count, followed, followed, 0);
  for (size_t index = 0; index < count; index++) {
    list[index].is_spared = list[index].is_member;
    list[index].is_member = 0;
  }
}

void platform_family(
  int leader, int adopts, void *context, void (*each)(void *context, int process)) {
  struct process *list;
  size_t count = all_processes(&list);
  spare_followed(list, count, leader);
  uint64_t start = 0;
  for (size_t index = 0; index < count; index++)
    if (list[index].number == leader) start = list[index].start;
  mark(list, count, leader, leader, start);
  if (adopts) mark(list, count, 0, getpid(), start);
  for (size_t index = 0; index < count; index++)
    if (list[index].is_member && !list[index].is_zombie) each(context, list[index].number);
  free(list);
}

void platform_note_command(int leader) {
  if (command_group) *command_group = (pid_t)leader;
}

// Returns 0 if /proc does not show the processes of this machine.
static int signal_descendants(int number) {
  struct process *list;
  size_t count = all_processes(&list);
  int sees_itself = 0;
  for (size_t index = 0; index < count; index++)
    if (list[index].number == getpid()) sees_itself = 1;
  if (!sees_itself) {
    free(list);
    if (!command_group || *command_group <= 0) return 0;
    kill(-*command_group, number);
    if (number == SIGTERM) kill(-*command_group, SIGCONT);
    return 0;
  }
  mark(list, count, 0, getpid(), 0);
  for (size_t index = 0; index < count; index++) {
    if (!list[index].is_member) continue;
    kill(list[index].number, number);
    // A stopped process does not end.
    if (number == SIGTERM) kill(list[index].number, SIGCONT);
  }
  free(list);
  return 1;
}

void platform_end_descendants(int grace) {
  enum { step = 20, patience = 1000 };
  int has_children = waitpid(-1, NULL, WNOHANG) >= 0;
  if (!has_children) return;
  int sees_all = signal_descendants(SIGTERM);
  for (int elapsed = 0;; elapsed += elapsed < step ? 2 : step) {
    pid_t reaped;
    while ((reaped = waitpid(-1, NULL, WNOHANG)) > 0) {}
    if (reaped < 0 && errno == ECHILD) return;
    if (elapsed >= grace) signal_descendants(SIGKILL);
    // A process that survives SIGKILL because it waits for a dead disk.
    if (elapsed >= grace + patience) break;
    platform_sleep(elapsed < step ? 2 : step);
  }
  // A process that was not found may never end.
  if (!sees_all) return;
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) {}
}

void platform_reap_orphans(int leader) {
  siginfo_t information;
  do {
    information.si_pid = 0;
    if (waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) < 0) return;
    if (information.si_pid == 0 || information.si_pid == leader) return;
  } while (waitpid(information.si_pid, NULL, WNOHANG) > 0);
}

// Waits for the end of the watcher, and terminates everything that it leaves behind.
static void guard(pid_t watcher, const sigset_t *signals) {
  platform_name_process("todayline-guard");
  for (;;) {
    int number = 0;
    if (sigwait(signals, &number) != 0) continue;
    if (number != SIGCHLD) kill(watcher, SIGTERM);
    if (waitpid(watcher, NULL, WNOHANG) == 0) continue;
    platform_end_descendants(platform_grace);
    _exit(0);
  }
}

int platform_become_watcher(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGHUP);
  sigaddset(&signals, SIGCHLD);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  platform_adopt_orphans(1);
  void *shared =
    mmap(NULL, sizeof *command_group, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  command_group = shared == MAP_FAILED ? NULL : shared;
  pid_t parent = getpid();
  pid_t watcher = fork();
  if (watcher < 0) return -errno;
  if (watcher > 0) guard(watcher, &signals);
  platform_name_process("todayline-watch");
  platform_adopt_orphans(1);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
  if (getppid() != parent) _exit(0);
#ifdef __linux__
  uint64_t mask = (uint64_t)1 << (SIGTERM - 1) | (uint64_t)1 << (SIGINT - 1)
    | (uint64_t)1 << (SIGHUP - 1) | (uint64_t)1 << (SIGUSR1 - 1) | (uint64_t)1 << (SIGUSR2 - 1);
  syscall(SYS_rt_sigprocmask, SIG_BLOCK, &mask, NULL, sizeof mask);
  return (int)syscall(SYS_signalfd4, -1, &mask, sizeof mask, O_CLOEXEC | O_NONBLOCK);
#else
  return -1;
#endif
}

int platform_take_signals(int file) {
  int result = 0;
#ifdef __linux__
  // struct signalfd_siginfo has 128 bytes, and starts with the signal number.
  uint32_t signal[32];
  while (read(file, signal, sizeof signal) == sizeof signal)
    result |= signal[0] == SIGUSR1   ? platform_signal_again
              : signal[0] == SIGUSR2 ? platform_signal_missing
                                     : platform_signal_end;
#else
  (void)file;
#endif
  return result;
}

int platform_wait_any(const int *files, int count, int64_t milliseconds) {
  struct pollfd entries[8];
  if (count > 8) count = 8;
  for (int index = 0; index < count; index++)
    entries[index] = (struct pollfd){.fd = files[index], .events = POLLIN};
  int time = milliseconds < 0 ? -1 : milliseconds > 1000000000 ? 1000000000 : (int)milliseconds;
  if (poll(entries, (nfds_t)count, time) < 0) return errno == EINTR ? 0 : -errno;
  int result = 0;
  for (int index = 0; index < count; index++) result |= (entries[index].revents != 0) << index;
  return result;
}

static int64_t age_of(int file) {
  struct stat status;
  struct timespec now;
  if (fstat(file, &status) < 0) return 0;
  clock_gettime(CLOCK_REALTIME, &now);
  return ((int64_t)now.tv_sec - status.st_mtim.tv_sec) * 1000
    + (now.tv_nsec - status.st_mtim.tv_nsec) / 1000000;
}

int64_t platform_age(int file) {
  int64_t age = age_of(file);
  if (age >= 0) return age;
  // The clock was set back: a time in the future is reset to now, once.
  futimens(file, NULL);
  return 0;
}

long platform_lock_holder_at(
  int folder, const char *name, int64_t mark_after, void *bytes, size_t count) {
  int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return -errno;
  long result = -ENOENT;
  // Shared: several processes that check at the same time do not take each other for the holder.
  if (flock(file, LOCK_SH | LOCK_NB) < 0 && errno == EWOULDBLOCK) {
    result = read(file, bytes, count);
    int64_t age = age_of(file);
    if (age >= mark_after || age < 0) futimens(file, NULL);
  }
  close(file);
  return result;
}

int platform_open_lock_at(int folder, const char *name, int writes) {
  int access = writes ? O_RDWR : O_RDONLY;
  int file = openat(folder, name, access | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
  return file < 0 ? -errno : file;
}

int platform_replace_note(int file, const void *bytes, size_t count) {
  if (pwrite(file, bytes, count, 0) != (ssize_t)count) return -errno;
  return ftruncate(file, (off_t)count) < 0 ? -errno : 0;
}

int platform_share_lock(int file) {
  // A watcher that checks for sharers locks it for a moment.
  for (int attempt = 0; attempt < 3; attempt++) {
    if (flock(file, LOCK_SH | LOCK_NB) == 0) return 0;
    platform_sleep(1);
  }
  return -errno;
}

int platform_is_shared(int file) {
  if (flock(file, LOCK_EX | LOCK_NB) < 0) return errno == EWOULDBLOCK;
  flock(file, LOCK_UN);
  return 0;
}

int platform_watch_file(int watch, const char *path, platform_event event) {
#ifdef __linux__
  uint32_t mask = 0;
  switch (event) {
  case platform_event_writer_closed: mask = IN_CLOSE_WRITE | IN_DONT_FOLLOW; break;
  case platform_event_closed: mask = IN_CLOSE | IN_DONT_FOLLOW; break;
  case platform_event_removed: mask = IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR; break;
  case platform_event_announced: mask = IN_ATTRIB | IN_DELETE | IN_ONLYDIR; break;
  case platform_event_named: mask = IN_CREATE | IN_MOVED_TO | IN_ONLYDIR; break;
  case platform_event_gone: mask = IN_DELETE_SELF | IN_MOVE_SELF | IN_DONT_FOLLOW; break;
  case platform_event_edited:
    mask = IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_DONT_FOLLOW;
    break;
  case platform_event_any:
    mask = IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_MOVE | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF;
    break;
  }
  int result = inotify_add_watch(watch, path, mask | IN_MASK_ADD);
  return result < 0 ? -errno : result;
#else
  (void)watch, (void)path, (void)event;
  return -ENOSYS;
#endif
}

void platform_unwatch(int watch, int number) {
#ifdef __linux__
  inotify_rm_watch(watch, number);
#else
  (void)watch, (void)number;
#endif
}

void platform_watched_events(
  int watch, void *context, void (*each)(void *context, int number, int is_gone, const char *name)) {
#ifdef __linux__
  _Alignas(struct inotify_event) char bytes[4096];
  long count;
  while ((count = read(watch, bytes, sizeof bytes)) > 0) {
    for (char *next = bytes; next < bytes + count;) {
      struct inotify_event *event = (struct inotify_event *)next;
      // A file replaced by renaming another one has one link less.
      uint32_t gone = IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT;
      if (event->len == 0) gone |= IN_ATTRIB;
      int is_gone = (event->mask & gone) != 0;
      each(context, event->wd, is_gone, event->len ? event->name : "");
      next += sizeof *event + event->len;
    }
  }
#else
  (void)watch, (void)context, (void)each;
#endif
}
