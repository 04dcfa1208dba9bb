// Those of Embedded Swift return the object without its tag, so that a short text becomes no object, though they are
// declared to return what they are given, and code for aarch64 goes on with that; swiftlang/swift, pull request 91151.
// They are weak, and these replace them.
#ifdef TODAYLINE_ARENA
#include <stdint.h>

extern void *swift_retain(void *object);

// The bits of a reference that are no address.
static const uintptr_t tag = 0x7000000000000007;

// Returns true for what is not counted: no object, and what has the sign, such as a text in the reference itself.
static int is_immortal(void *object) { return (intptr_t)object <= 0; }

void *swift_bridgeObjectRetain_n(void *object, uint32_t count) {
  if (!is_immortal(object))
    while (count--) swift_retain((void *)((uintptr_t)object & ~tag));
  return object;
}

void *swift_bridgeObjectRetain(void *object) { return swift_bridgeObjectRetain_n(object, 1); }
#endif
