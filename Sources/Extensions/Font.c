#include "Extensions.h"

// Apart from constants that every call reads, which it would move out of the pieces that the kernel maps together.
__attribute__((section(".font"))) static const unsigned char font[] = {
#embed "../../integrations/font/TodaylineSymbols.ttf"
};

const unsigned char *todayline_font(long *size) {
  *size = sizeof font;
  return font;
}
