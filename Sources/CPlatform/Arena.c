// Memory of the Embedded release build: malloc of libc takes hundreds of instructions for each
// allocation, and musl's a page or more for each size.
//
// The first allocations come from a static arena, which is never used again: a call ends before it
// is full. A process that stays then takes small blocks from a static pool, which keeps freed blocks
// in a list for each size; whatever is larger or finds the pool full comes from malloc.
#ifdef TODAYLINE_ARENA
#include "CPlatform.h"

#include <stddef.h>
#include <stdint.h>

// The linker's --wrap redirects all calls to these.
int __real_posix_memalign(void **result, size_t alignment, size_t size);
void __real_free(void *pointer);

enum { unit = 16, sizes = UINT8_MAX, largest = sizes * unit };

struct region {
  _Alignas(64) unsigned char bytes[256 * 1024];
};
static struct region arena, pool;
static size_t arena_used, pool_used;
static int has_pool;
// The size of the block that begins at each unit of the pool, in units.
static uint8_t pool_sizes[sizeof pool.bytes / unit];
static void *freed[sizes + 1];

static int is_in(const struct region *region, const void *pointer) {
  return (uintptr_t)pointer - (uintptr_t)region->bytes < sizeof region->bytes;
}

void platform_recycle_memory(void) { has_pool = 1; }

static void *block(size_t size) {
  size_t units = (size + unit - 1) / unit + (size == 0);
  void *result = freed[units];
  if (result) {
    freed[units] = *(void **)result;
    return result;
  }
  if (pool_used > sizeof pool.bytes - units * unit) return NULL;
  result = pool.bytes + pool_used;
  pool_sizes[pool_used / unit] = (uint8_t)units;
  pool_used += units * unit;
  return result;
}

int __wrap_posix_memalign(void **result, size_t alignment, size_t size) {
  if (has_pool) {
    if (alignment <= unit && size <= largest && (*result = block(size))) return 0;
    return __real_posix_memalign(result, alignment, size);
  }
  size_t start = (arena_used + alignment - 1) & -alignment;
  if (size > sizeof arena.bytes || start > sizeof arena.bytes - size)
    return __real_posix_memalign(result, alignment, size);
  arena_used = start + size;
  *result = arena.bytes + start;
  return 0;
}

void __wrap_free(void *pointer) {
  if (is_in(&pool, pointer)) {
    uint8_t units = pool_sizes[((uintptr_t)pointer - (uintptr_t)pool.bytes) / unit];
    *(void **)pointer = freed[units];
    freed[units] = pointer;
  } else if (!is_in(&arena, pointer)) {
    __real_free(pointer);
  }
}
#else
#include "CPlatform.h"
void platform_recycle_memory(void) {}
#endif
