// Prints names, one a line, that had one place in a hash table with 64-bit FNV-1a, its halves folded,
// and open addressing: collisions COUNT, for a table of at least twice as many places.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count_of_arguments, char *arguments[]) {
  int wanted = count_of_arguments > 1 ? atoi(arguments[1]) : 0;
  uint64_t size = 4;
  while (size < 2 * (uint64_t)wanted) size *= 2;
  char name[24];
  for (uint64_t number = 0; wanted > 0; number++) {
    int length = snprintf(name, sizeof name, "%llx", (unsigned long long)number);
    uint64_t hash = 0xCBF29CE484222325;
    for (int index = 0; index < length; index++)
      hash = (hash ^ (uint8_t)name[index]) * 0x100000001B3;
    if (((hash ^ hash >> 32) & (size - 1)) != 0) continue;
    puts(name);
    wanted--;
  }
}
