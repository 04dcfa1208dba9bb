// Functions of libc that only code of libc calls that never runs here. With libc's own versions come
// printf, message catalogues, character sets and a loader of libraries: a third of the binary. Weak:
// where another libc needs its own after all, it has it.
#ifdef TODAYLINE_ARENA
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
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

// What libraries would be loaded from, had a static program any, and where the program itself is.
UNUSED void _dl_init_paths(
  const char *library_path, const char *source, const char *prepended, const char *mask) {
  (void)library_path, (void)source, (void)prepended, (void)mask;
}
UNUSED const char *_dl_get_origin(void) { return (const char *)-1; }

// What is constant once the program is linked cannot be written any more: libc's own stands beside
// the relocation of libraries.
UNUSED void _dl_protect_relro(void *program) {
  extern const ElfW(Ehdr) __ehdr_start;
  const ElfW(Phdr) *header = (const void *)((const char *)&__ehdr_start + __ehdr_start.e_phoff);
  (void)program;
  for (int index = 0; index < __ehdr_start.e_phnum; index++, header++) {
    if (header->p_type != PT_GNU_RELRO) continue;
    uintptr_t page = 4096, end = header->p_vaddr + header->p_memsz;
    uintptr_t start = header->p_vaddr & ~(page - 1);
    if (mprotect((void *)start, (end & ~(page - 1)) - start, PROT_READ) != 0) __builtin_trap();
  }
}

// Nothing is thrown, so that nothing unwinds.
UNUSED int __gcc_personality_v0(void) { __builtin_trap(); }

// malloc_stats(3) and malloc_info(3) print with these.
UNUSED int fputs(const char *text, FILE *file) {
  (void)text, (void)file;
  return 0;
}
UNUSED int _IO_fputs(const char *text, FILE *file) { return fputs(text, file); }
UNUSED size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file) {
  (void)bytes, (void)size, (void)file;
  return count;
}
UNUSED size_t _IO_fwrite(const void *bytes, size_t size, size_t count, FILE *file) {
  return fwrite(bytes, size, count, file);
}
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
