/// The extensions that ship with the program, as data: the text files in `files`.

#pragma once

/// One file.
struct todayline_extension {
  /// The name of the extension, which is that of the file.
  const char *_Nonnull name;
  /// The bytes of the file.
  const unsigned char *_Nonnull bytes;
  /// The number of bytes.
  long size;
};

/// Returns the extension at an index, in alphabetical order, or null behind the last one.
const struct todayline_extension *_Nullable todayline_extension_at(long index);

/// Returns the bytes of the font Todayline Symbols, which `integrations/font` makes, and their number.
const unsigned char *_Nonnull todayline_font(long *_Nonnull size);
