// The first allocations of the Embedded release build come from a static arena: malloc of libc takes
// hundreds of instructions for each of them, and musl's a page or more for each size. Memory of the
// arena is never used again; a resident process goes on with malloc when it is full.
#ifdef TODAYLINE_ARENA
#include <stddef.h>
#include <stdint.h>

// The linker's --wrap redirects all calls to these.
int __real_posix_memalign(void **result, size_t alignment, size_t size);
void __real_free(void *pointer);

static _Alignas(64) unsigned char arena[256 * 1024];
static size_t used;

int __wrap_posix_memalign(void **result, size_t alignment, size_t size) {
  size_t start = (used + alignment - 1) & -alignment;
  if (size > sizeof arena || start > sizeof arena - size)
    return __real_posix_memalign(result, alignment, size);
  used = start + size;
  *result = arena + start;
  return 0;
}

void __wrap_free(void *pointer) {
  if ((uintptr_t)pointer - (uintptr_t)arena >= sizeof arena) __real_free(pointer);
}
#endif
