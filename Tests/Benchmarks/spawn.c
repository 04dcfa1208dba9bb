// Starts programs and measures them, as cheaply as it can.
//
//   spawn time ROUNDS [-- PROGRAM [ARGUMENT…]]…
//       runs every program once per round, in random order; prints a line of
//       wall times in nanoseconds for each program, from its start until it has
//       ended and no process holds its output; #000000 at the end of an argument
//       is replaced with the number of the round
//   spawn cold ROUNDS [-- PROGRAM [ARGUMENT…]]…
//       the same, but before each start the processor's caches are filled with
//       something else, as they are after a second of other work
//   spawn memory -- PROGRAM [ARGUMENT…]
//       prints the peak resident memory in bytes of the largest process, and the
//       page faults of the program, without address randomization
//
// Standard output of a program is a pipe, as it is under a bar. The status is 1
// if a program failed or printed nothing.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { most_programs = 32, more_than_caches = 64 << 20, cache_line = 64 };
extern char **environ;

static char **programs[most_programs];
static int program_count;
static int output[2];

static void fail(const char *what) {
  fprintf(stderr, "spawn: %s: %s\n", what, strerror(errno));
  exit(1);
}

static long drained(void) {
  char bytes[4096];
  long all = 0, count;
  while ((count = read(output[0], bytes, sizeof bytes)) > 0) all += count;
  return all;
}

static int64_t nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void open_output(void) {
  if (pipe2(output, O_CLOEXEC) < 0) fail("pipe2");
}

// A bar reads to the end of the output, which comes when the last process that
// holds it has ended: the pipe is a new one every time, and read after the end
// of the program, so that it wakes no process in the meantime.
static int64_t wall_time(char **program) {
  posix_spawn_file_actions_t actions;
  pid_t child;
  int status;
  open_output();
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, output[1], 1);
  int64_t start = nanoseconds();
  errno = posix_spawn(&child, program[0], &actions, NULL, program, environ);
  if (errno) fail(program[0]);
  close(output[1]);
  while (wait4(child, &status, 0, NULL) < 0)
    if (errno != EINTR) fail("wait4");
  long length = drained();
  int64_t time = nanoseconds() - start;
  close(output[0]);
  posix_spawn_file_actions_destroy(&actions);
  if (status || !length) {
    fprintf(stderr, "spawn: %s: status %d, or no output\n", program[0], status);
    exit(1);
  }
  return time;
}

// Writes to more memory than the caches of a core and its share of the last one hold.
static void flush_caches(void) {
  static char *memory;
  if (!memory && !(memory = malloc(more_than_caches))) fail("malloc");
  for (size_t place = 0; place < more_than_caches; place += cache_line) memory[place]++;
}

static void put_round(char **program, int round) {
  for (char **argument = program + 1; *argument; argument++) {
    char *counter = strrchr(*argument, '#');
    if (counter && strlen(counter) == strlen("#000000")) snprintf(counter + 1, 7, "%06d", round);
  }
}

static void time_programs(int rounds, int is_cold) {
  int64_t *times = calloc((size_t)rounds * most_programs, sizeof *times);
  int order[most_programs];
  if (!times) fail("calloc");
  for (int index = 0; index < program_count; index++) order[index] = index;
  srandom(1);
  // The first round warms the caches and does not count.
  for (int round = -1; round < rounds; round++) {
    for (int index = program_count - 1; index > 0; index--) {
      int other = (int)(random() % (index + 1)), kept = order[index];
      order[index] = order[other];
      order[other] = kept;
    }
    for (int index = 0; index < program_count; index++) {
      put_round(programs[order[index]], round + 1);
      if (is_cold) flush_caches();
      int64_t time = wall_time(programs[order[index]]);
      if (round >= 0) times[order[index] * rounds + round] = time;
    }
  }
  for (int index = 0; index < program_count; index++)
    for (int round = 0; round < rounds; round++)
      printf("%lld%c", (long long)times[index * rounds + round], round + 1 < rounds ? ' ' : '\n');
  free(times);
}

// The number after `key` in a file below /proc, in bytes.
static long kilobytes(pid_t process, const char *file, const char *key) {
  char path[64], line[256];
  long value = 0;
  snprintf(path, sizeof path, "/proc/%d/%s", (int)process, file);
  FILE *text = fopen(path, "r");
  while (text && fgets(line, sizeof line, text))
    if (!strncmp(line, key, strlen(key))) value = atol(line + strlen(key)) * 1024;
  if (text) fclose(text);
  return value;
}

// The page faults of a process so far, except those that read a disk: minflt in proc_pid_stat(5).
static long page_faults(pid_t process) {
  char path[64], line[1024];
  long faults = -1;
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  FILE *text = fopen(path, "r");
  char *name = text && fgets(line, sizeof line, text) ? strrchr(line, ')') : NULL;
  if (name) sscanf(name, ") %*c %*d %*d %*d %*d %*d %*u %ld", &faults);
  if (text) fclose(text);
  return faults;
}

// ru_maxrss would suffice if the child did not start with its parent's peak. So
// the process is stopped at its end and the kernel is asked: VmHWM is the peak
// but may lag by some pages per CPU, Rss is exact but only the present value.
static long peak_memory(char **program, long *faults) {
  open_output();
  pid_t child = fork();
  if (child == 0) {
    dup2(output[1], 1);
    personality(ADDR_NO_RANDOMIZE);
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    raise(SIGSTOP);
    execve(program[0], program, environ);
    _exit(127);
  }
  long peak = 0;
  int status, result = 0;
  pid_t process;
  int has_options = 0;
  while ((process = waitpid(-1, &status, __WALL)) > 0) {
    if (!WIFSTOPPED(status)) {
      if (process == child) result = status;
      continue;
    }
    long delivered = WSTOPSIG(status);
    if (!has_options) {
      ptrace(
          PTRACE_SETOPTIONS, child, NULL,
          PTRACE_O_TRACEEXIT | PTRACE_O_TRACEEXEC | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
              PTRACE_O_TRACECLONE);
      has_options = 1;
    }
    int event = status >> 16;
    // Page faults before its exec are not the program's.
    if (process == child && event == PTRACE_EVENT_EXEC) *faults = page_faults(child);
    if (process == child && event == PTRACE_EVENT_EXIT) *faults = page_faults(child) - *faults;
    if (event == PTRACE_EVENT_EXIT) {
      long mark = kilobytes(process, "status", "VmHWM:");
      long now = kilobytes(process, "smaps_rollup", "Rss:");
      if (mark > peak) peak = mark;
      if (now > peak) peak = now;
    }
    if (event || delivered == SIGSTOP) delivered = 0;
    ptrace(PTRACE_CONT, process, NULL, delivered);
  }
  close(output[1]);
  if (result || !drained()) {
    fprintf(stderr, "spawn: %s: status %d, or no output\n", program[0], result);
    exit(1);
  }
  return peak;
}

int main(int argc, char **argv) {
  int is_cold = argc > 1 && !strcmp(argv[1], "cold");
  int rounds = argc > 2 && (is_cold || !strcmp(argv[1], "time")) ? atoi(argv[2]) : 0;
  for (int index = 1; index < argc; index++) {
    if (strcmp(argv[index], "--") || program_count == most_programs) continue;
    argv[index] = NULL;
    if (index + 1 < argc) programs[program_count++] = argv + index + 1;
  }
  if (!program_count || (rounds < 1 && strcmp(argv[1], "memory"))) {
    fputs("usage: spawn time ROUNDS | cold ROUNDS | memory -- PROGRAM [ARGUMENT...] ...\n", stderr);
    return 64;
  }
  if (rounds) {
    time_programs(rounds, is_cold);
  } else {
    long faults = 0, peak = peak_memory(programs[0], &faults);
    printf("%ld %ld\n", peak, faults);
  }
  return 0;
}
