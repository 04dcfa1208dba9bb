// Functions of libc that only code of libc calls that never runs here. With libc's own versions come
// printf, message catalogues, character sets and a loader of libraries: a third of the binary. Weak:
// where another libc needs its own after all, it has it.
#ifdef TODAYLINE_ARENA
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define UNUSED __attribute__((weak))

static void write_text(const char *text) { (void)!write(2, text, strlen(text)); }

// Where libc finds itself broken; its own says so in the user's language.
UNUSED __attribute__((noreturn)) void __assert_fail(
  const char *assertion, const char *file, unsigned line, const char *function) {
  (void)line, (void)function;
  write_text(file);
  write_text(": ");
  write_text(assertion);
  write_text("\n");
  __builtin_trap();
}

// GLIBC_TUNABLES is read by comparing every variable of the environment with every name; the
// linker's --wrap leads here, where the defaults stay as they are.
void __wrap___tunables_init(char **variables) { (void)variables; }

// malloc_stats(3) prints with it.
UNUSED int fprintf(FILE *file, const char *format, ...) {
  (void)file, (void)format;
  return 0;
}
UNUSED FILE *stdin, *stdout, *stderr;

// A loader of libraries would tell why it could not, in the user's language.
UNUSED char *__strerror_r(int error, char *bytes, size_t count) {
  (void)error, (void)bytes, (void)count;
  return "error";
}
UNUSED char *__dcgettext(const char *domain, const char *message, int category) {
  (void)domain, (void)category;
  return (char *)message;
}

// The tables of isalpha(3) and its like, which come with a locale.
UNUSED void __ctype_init(void) {}

// malloc(3) and sysconf(3) count processors and memory: one thread needs one arena.
UNUSED int __get_nprocs(void) { return 1; }
UNUSED int __get_nprocs_sched(void) { return 1; }
UNUSED int __get_nprocs_conf(void) { return 1; }
UNUSED int get_nprocs(void) { return 1; }
UNUSED int get_nprocs_conf(void) { return 1; }
UNUSED long __get_phys_pages(void) { return 1; }
UNUSED long __get_avphys_pages(void) { return 1; }
UNUSED long get_phys_pages(void) { return 1; }
UNUSED long get_avphys_pages(void) { return 1; }
#endif
