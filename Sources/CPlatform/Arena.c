// The allocator of the Embedded release build: libc's malloc takes hundreds of instructions per
// allocation, and musl's a page or more for each size.
//
// Small blocks come from a static arena. A freed block is kept in a list for its size and reused, so
// that many widgets touch few pages; the last block can be freed for any size. Larger blocks, and all
// blocks once the arena is full, come from malloc.
#ifdef TODAYLINE_ARENA
#include "CPlatform.h"

#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// The linker's --wrap redirects all calls to these.
int __real_posix_memalign(void **result, size_t alignment, size_t size);
void __real_free(void *pointer);

// The largest relevant block is the usual buffer, an array of 4,096 bytes.
enum { unit = 16, largest = 4096 + 4 * unit };

// The header of a block: its size including this header, a multiple of a unit.
struct header {
  size_t size;
};

// In one structure, so that the lists share pages with the first blocks.
static struct {
  // The number of bytes in use.
  size_t used;
  // The lists of freed blocks, by size in units.
  void *freed[largest / unit + 1];
  // Starts between two units, so that blocks are aligned to units.
  _Alignas(unit) size_t offset;
  unsigned char bytes[512 * 1024 - sizeof(struct header)];
} arena;

#if defined(__x86_64__)
// Every call writes to these pages, but reads them first: a page of zeros for the read would be a fault of its own.
__attribute__((constructor)) static void write_first(void) {
  extern char __bss_start[];
  const uintptr_t page = 4096;
  for (uintptr_t start = ((uintptr_t)__bss_start | (page - 1)) + 1; start < (uintptr_t)arena.bytes; start += page)
    __asm__ volatile("orb $0, %0" : "+m"(*(char *)start));
}
#endif

// Swift would trap without a message.
static int allocate(void **result, size_t alignment, size_t size) {
  static const char message[] = "todayline: out of memory\n";
  if (__real_posix_memalign(result, alignment, size) == 0) return 0;
  (void)!write(2, message, sizeof message - 1);
  _exit(1);
}

int __wrap_posix_memalign(void **result, size_t alignment, size_t size) {
  if (size > largest - sizeof(struct header) || alignment > unit)
    return allocate(result, alignment, size);
  size = (size + sizeof(struct header) + unit - 1) & -(size_t)unit;
  void **list = &arena.freed[size / unit];
  void *block = *list;
  if (block) {
    *list = *(void **)block;
  } else {
    struct header *header = (struct header *)(arena.bytes + arena.used);
    if (size > sizeof arena.bytes - arena.used)
      return allocate(result, alignment, size);
    arena.used += size;
    header->size = size;
    block = header + 1;
  }
  *result = block;
  return 0;
}

void __wrap_free(void *pointer) {
  size_t end = (size_t)((uintptr_t)pointer - (uintptr_t)arena.bytes);
  if (end >= sizeof arena.bytes) {
    __real_free(pointer);
    return;
  }
  size_t size = ((struct header *)pointer - 1)->size;
  size_t start = end - sizeof(struct header);
  if (start + size == arena.used) {
    arena.used = start;
  } else {
    void **list = &arena.freed[size / unit];
    *(void **)pointer = *list;
    *list = pointer;
  }
}
#endif
