// steps PROGRAM [ARGUMENT]…: the addresses of the instructions that a static program runs, each once, in order; ptrace(2).
// Slower than valgrind, but with the vDSO and all system calls of the kernel.
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { limit = 1 << 28 };

int main(int count, char **words) {
  if (count < 2) return 2;
  pid_t program = fork();
  if (program < 0) return 1;
  if (program == 0) {
    int nothing = open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor < 3; descriptor++) dup2(nothing, descriptor);
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    execv(words[1], words + 1);
    _exit(127);
  }
  unsigned char *seen = calloc(limit / 8, 1);
  int status;
  while (seen && waitpid(program, &status, 0) == program && WIFSTOPPED(status)) {
    unsigned long address = (unsigned long)ptrace(PTRACE_PEEKUSER, program, offsetof(struct user_regs_struct, rip), NULL);
    if (address < limit && !(seen[address / 8] >> address % 8 & 1)) {
      seen[address / 8] |= 1 << address % 8;
      printf("%lx\n", address);
    }
    // A signal is the program's own, but for those of tracing.
    int signal = WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
    if (ptrace(PTRACE_SINGLESTEP, program, NULL, signal) < 0) break;
  }
  return 0;
}
