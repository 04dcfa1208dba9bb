// Processes: the steps between fork and exec, where only C may run.
#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#include <unistd.h>

extern char **environ;

static int make_pipe(int files[2]) {
#ifdef __linux__
  return pipe2(files, O_CLOEXEC);
#else
  if (pipe(files) < 0) return -1;
  for (int index = 0; index < 2; index++) fcntl(files[index], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

static void close_all(int first, int last) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, (unsigned)first, (unsigned)last, 0) == 0) return;
#endif
  // For old kernels; nothing that starts a bar has more files open than this.
  for (int file = first; file <= last && file < 65536; file++) close(file);
}

static void close_all_but(int file) {
  if (file > 3) close_all(3, file - 1);
  close_all(file < 3 ? 3 : file + 1, ~0U >> 1);
}

static void reset_signals(uint64_t blocked) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
#ifdef __linux__
  // musl's functions leave out three signals.
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &blocked, NULL, sizeof blocked);
#else
  (void)blocked;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
#endif
}

// Without /dev/null, as in a private /dev, a folder is used instead of the caller's files, whose pipe
// would stay open. Writing to a folder fails, and no process waits for it.
static void replace_standard_files(void) {
  int null = open("/dev/null", O_RDWR);
  if (null < 0) null = open("/", O_RDONLY | O_DIRECTORY);
  for (int standard = 0; standard < 3; standard++)
    if (dup2(null, standard) < 0) close(standard);
  if (null >= 3) close(null);
}

// An empty input.
static int open_empty(void) {
  int files[2] = {open("/dev/null", O_RDONLY | O_CLOEXEC), -1};
  if (files[0] < 0 && make_pipe(files) == 0) close(files[1]);
  return files[0];
}

// Keeps one file open, if any, under a number above the standard files; returns that number.
static int become_detached(int file, uint64_t blocked) {
  setsid();
  int kept = fcntl(file, F_DUPFD_CLOEXEC, 3);
  replace_standard_files();
  close_all_but(kept);
  reset_signals(blocked);
  return kept;
}

// A terminal opened by a click must not pass the click on to every program in it, so i3blocks'
// variables are removed.
static void replace_click_variables(char *const additions[]) {
  for (char **entry = environ; *entry;) {
    char *end = strchr(*entry, '=');
    if (end && (!strncmp(*entry, "BLOCK_", 6) || !strncmp(*entry, "button=", 7))) {
      char **rest = entry;
      do rest[0] = rest[1]; while (*rest++);
    } else {
      entry++;
    }
  }
  for (; additions && *additions; additions++) putenv(*additions);
}

// Returns 1 if a folder in PATH contains the program, so that access was denied to the program rather
// than to a folder in PATH.
static int is_in_path(const char *name) {
  char file[PATH_MAX];
  for (const char *path = getenv("PATH"); path; path = strchr(path, ':'), path += path != NULL) {
    size_t length = strcspn(path, ":");
    if (length + strlen(name) + 2 > sizeof file) continue;
    memcpy(file, path, length);
    file[length] = '/';
    strcpy(file + length + 1, name);
    if (!access(file, F_OK)) return 1;
  }
  return 0;
}

// execvp(3). A script without #! is run by the shell, which also finds it in PATH; musl leaves that to
// its callers.
static void execute(char *const arguments[]) {
  execvp(arguments[0], arguments);
  if (errno == EACCES && !strchr(arguments[0], '/')) errno = is_in_path(arguments[0]) ? EACCES : ENOENT;
  if (errno != ENOEXEC) return;
  size_t count = 0;
  while (arguments[count]) count++;
  char *script[count + 4];
  script[0] = "/bin/sh", script[1] = "-c", script[2] = "exec \"$0\" \"$@\"";
  memcpy(script + 3, arguments, (count + 1) * sizeof *script);
  execv(script[0], script);
}

static int wait_for_end(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
  return status;
}

int platform_launch(
  char *const program[], char *const additions[],
  const struct platform_confinement *confinement, int waits, int *has_process) {
  int status_pipe[2];
  *has_process = 0;
  if (make_pipe(status_pipe) < 0) return -errno;
  // The program outlives this process, and has no parent.
  int adopts = platform_adopt_orphans(0);
  pid_t child = fork();
  if (child == 0) {
    pid_t grandchild = waits ? 0 : fork();
    if (grandchild != 0) _exit(grandchild < 0 ? errno : 0);
    // Before the descriptor of its ruleset is closed.
    int is_confined = platform_enter_confinement(confinement) == 0;
    int reason = errno;
    int status = become_detached(status_pipe[1], 0);
    replace_click_variables(additions);
    errno = reason;
    if (is_confined) execute(program);
    int error = errno;
    (void)!write(status, &error, sizeof error);
    _exit(127);
  }
  int error = child < 0 ? errno : 0;
  close(status_pipe[1]);
  if (child > 0) {
    int end = wait_for_end(child);
    if (WIFEXITED(end) && !waits) error = WEXITSTATUS(end);
    *has_process = error == 0;
    // A program on a slow disk may start later; its failure then goes unnoticed.
    if (error == 0 && platform_wait_readable(status_pipe[0], 500) > 0
        && read(status_pipe[0], &error, sizeof error) <= 0)
      error = 0;
  }
  platform_adopt_orphans(adopts);
  close(status_pipe[0]);
  return -error;
}

int platform_detach(int file) {
  pid_t child = fork();
  if (child < 0) return -errno;
  if (child == 0) {
    // “killall -USR1 todayline” is meant for streams.
    become_detached(file, platform_refresh_signals);
    child = fork();
    if (child != 0) _exit(child < 0 ? errno : 0);
    return 0;
  }
  int status = wait_for_end(child);
  return WIFEXITED(status) && WEXITSTATUS(status) ? -WEXITSTATUS(status) : child;
}

void platform_wait_for(int process) { wait_for_end(process); }

int platform_adopt_orphans(int adopts) {
  int before = 0;
#ifdef __linux__
  prctl(PR_GET_CHILD_SUBREAPER, &before);
  if (before != adopts) prctl(PR_SET_CHILD_SUBREAPER, adopts);
#endif
  return before;
}

char **platform_variables(void) { return environ; }

void platform_hold_refresh_signals(void) {
#ifdef __linux__
  uint64_t mask = platform_refresh_signals;
  syscall(SYS_rt_sigprocmask, SIG_BLOCK, &mask, NULL, sizeof mask);
#endif
}

void platform_lower_priority(void) {
  // The children of a process with low priority inherit it.
  static int is_low;
  if (is_low) return;
  is_low = 1;
  (void)!nice(10);
#ifdef __linux__
  enum { this_process = 1, best_effort = 2 << 13, last = 7 };
  syscall(SYS_ioprio_set, this_process, 0, best_effort | last);
#endif
}

// `files`: standard input, output, error, and the pipe that reports an errno.
static void become_program(
  char *const arguments[], char **environment, const struct platform_confinement *confinement,
  const int files[4], pid_t parent, int has_low_priority) {
  setsid();
  // If the parent is killed with SIGKILL, nothing else terminates this process. The parent may have
  // died before prctl.
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
  if (getppid() != parent) _exit(127);
  reset_signals(0);
  int moved[4] = {-1, -1, -1, -1};
  int result = 0;
  for (int index = 0; index < 4 && result >= 0; index++)
    result = moved[index] = fcntl(files[index], F_DUPFD_CLOEXEC, 3);
  for (int index = 0; index < 3 && result >= 0; index++)
    while ((result = dup2(moved[index], index)) < 0 && errno == EINTR) {}
  // Before the descriptor of its ruleset is closed.
  if (result >= 0) result = platform_enter_confinement(confinement);
  if (result >= 0) {
    close_all_but(moved[3]);
    if (has_low_priority) platform_lower_priority();
    environ = environment;
    execute(arguments);
  }
  int error = errno;
  (void)!write(moved[3] < 0 ? files[3] : moved[3], &error, sizeof error);
  _exit(127);
}

static void make_nonblocking(int file) {
  if (file >= 0) fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
}

int platform_start(
  char *const arguments[], char **environment, const struct platform_confinement *confinement,
  int takes_input, int has_low_priority, struct platform_program *process) {
  // The parent may ignore SIGCHLD.
  struct sigaction action;
  if (sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_IGN)
    signal(SIGCHLD, SIG_DFL);
  int pipes[4][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
  int result = 0;
  if (!takes_input) result = pipes[0][0] = open_empty();
  for (int index = takes_input ? 0 : 1; index < 4 && result >= 0; index++)
    result = make_pipe(pipes[index]);
  pid_t parent = getpid();
  if (result >= 0) result = fork();
  if (result == 0) {
    int files[4] = {pipes[0][0], pipes[1][1], pipes[2][1], pipes[3][1]};
    become_program(
      arguments, environment, confinement, files, parent, has_low_priority);
  }
  int error = errno;
  for (int index = 0; index < 4; index++) {
    // Both ends of the pipe for standard input stay open.
    if (result < 0) close(pipes[index][0]);
    if (result < 0 || index > 0) close(pipes[index][1]);
  }
  if (result < 0) return -error;
  *process = (struct platform_program){
    .leader = result, .end = -1, .input = pipes[0][1], .input_reader = pipes[0][0],
    .output = pipes[1][0], .error = pipes[2][0], .status = pipes[3][0],
  };
#ifdef SYS_pidfd_open
  process->end = (int)syscall(SYS_pidfd_open, result, 0);
#endif
  make_nonblocking(process->input);
  make_nonblocking(process->output);
  make_nonblocking(process->error);
  make_nonblocking(process->status);
  return 0;
}

int platform_wait_process(int output, int error, int input, int end, int milliseconds) {
  struct pollfd entries[] = {
    {.fd = output, .events = POLLIN},
    {.fd = error, .events = POLLIN},
    {.fd = input, .events = POLLOUT},
    {.fd = end, .events = POLLIN},
  };
  if (poll(entries, 4, milliseconds) < 0) return -errno;
  int result = 0;
  for (int index = 0; index < 3; index++) result |= (entries[index].revents != 0) << index;
  return result;
}

int platform_has_ended(int process) {
  siginfo_t information = {.si_pid = 0};
  int result;
  while ((result = waitid(P_PID, (id_t)process, &information, WEXITED | WNOHANG | WNOWAIT)) < 0
         && errno == EINTR) {}
  return result < 0 || information.si_pid != 0;
}

int platform_reap(int process, int *signal) {
  int status = wait_for_end(process);
  *signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  return WEXITSTATUS(status);
}

int platform_available(int file) {
  int count = 0;
  return ioctl(file, FIONREAD, &count) < 0 ? 0 : count;
}

int platform_end(int process, int at_once) {
  return kill(process, at_once ? SIGKILL : SIGTERM) < 0 ? -errno : 0;
}

int platform_is_in_session(int process, int session) { return getsid(process) == session; }

int platform_page_size(void) { return getpagesize(); }
