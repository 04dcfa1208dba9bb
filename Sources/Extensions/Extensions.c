#include "Extensions.h"

// One constant and one row for each file; a test compares the rows with the folder.

static const unsigned char volume[] = {
#embed "files/volume"
};

#define EXTENSION(name, bytes) {name, bytes, sizeof bytes}

static const struct todayline_extension extensions[] = {
    EXTENSION("volume", volume),
};

const struct todayline_extension *todayline_extension_at(long index) {
  return index < (long)(sizeof extensions / sizeof extensions[0]) ? &extensions[index] : 0;
}
