// The floor of a bar: the eight modules of bars.py in one loop, every second, as a plain C program would
// have them. It keeps what it reads open, asks each source once, and writes one line of i3bar's protocol.
//
// usage: loop [FOLDER]      the second file system; /home
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statfs.h>
#include <time.h>
#include <unistd.h>

static char line[8192];
static size_t length;

static int opened(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) perror(path), exit(1);
  return file;
}

static char *contents(int file) {
  static char buffer[65536];
  ssize_t count = pread(file, buffer, sizeof buffer - 1, 0);
  buffer[count < 0 ? 0 : count] = 0;
  return buffer;
}

static uint64_t number(char **text) {
  while (**text && (**text < '0' || **text > '9')) ++*text;
  return strtoull(*text, text, 10);
}

static uint64_t after(char *text, const char *name) {
  char *found = strstr(text, name);
  if (!found) return 0;
  found += strlen(name);
  return number(&found);
}

// A byte count in four cells, such as 1.5M.
static const char *size(double bytes) {
  static char texts[4][16];
  static int next;
  const char *unit = "BKMGT";
  while (bytes >= 999.5 && unit[1]) bytes /= 1024, unit++;
  char *text = texts[next++ & 3];
  snprintf(text, 16, bytes < 9.95 && *unit != 'B' ? "%.1f%c" : "%3.0f%c", bytes, *unit);
  return text;
}

static void append(const char *name, const char *text) {
  length += snprintf(
    line + length, sizeof line - length,
    "%s{\"full_text\":\"%s\",\"short_text\":\"%s\",\"name\":\"%s\",\"markup\":\"none\"}",
    line[length - 1] == '[' ? "" : ",", text, text, name);
}

static void disk(const char *name, const char *path) {
  struct statfs status;
  if (statfs(path, &status) != 0) return append(name, "missing");
  double used = status.f_blocks - status.f_bfree;
  double share = used / (used + status.f_bavail);
  char text[128] = "", *end = text;
  for (int cell = 0; cell < 6; cell++) end = stpcpy(end, cell + 0.5 < share * 6 ? "█" : "░");
  sprintf(end, " %.1f%%", share * 100);
  append(name, text);
}

int main(int count, char **arguments) {
  const char *home = count > 1 ? arguments[1] : "/home";
  int meminfo = opened("/proc/meminfo"), stat = opened("/proc/stat"), loadavg = opened("/proc/loadavg");
  int net = opened("/proc/net/dev"), disks = opened("/proc/diskstats");
  uint64_t busy = 0, total = 0, down = 0, up = 0, reads = 0, writes = 0;
  struct timespec last = {0};
  char text[256];
  length = sprintf(line, "{\"version\":1}\n[\n[");
  for (;;) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    double seconds = now.tv_sec - last.tv_sec + (now.tv_nsec - last.tv_nsec) / 1e9;
    last = now;
    disk("disk", "/");
    disk("disk:home", home);

    char *source = contents(meminfo);
    double all = after(source, "MemTotal:"), available = after(source, "MemAvailable:");
    snprintf(text, sizeof text, "MEM %si", size((all - available) * 1024));
    append("memory", text);

    source = contents(stat);
    uint64_t sum = 0, idle = 0;
    for (int field = 0; field < 8; field++) {
      uint64_t value = number(&source);
      sum += value;
      if (field == 3 || field == 4) idle += value;
    }
    snprintf(
      text, sizeof text, "CPU %3.0f%%",
      sum > total ? 100.0 * (sum - idle - busy) / (sum - total) : 0);
    busy = sum - idle, total = sum;
    append("cpu", text);

    source = contents(loadavg);
    snprintf(text, sizeof text, "LOAD %5.*s", (int)strcspn(source, " "), source);
    append("load", text);

    uint64_t received = 0, sent = 0;
    source = contents(net);
    for (char *row = strchr(source, ':'); row; row = strchr(row, ':')) {
      char *name = row;
      while (name > source && name[-1] != ' ' && name[-1] != '\n') name--;
      int is_loopback = row - name == 2 && !memcmp(name, "lo", 2);
      uint64_t fields[9];
      row++;
      for (int field = 0; field < 9; field++) fields[field] = number(&row);
      if (!is_loopback) received += fields[0], sent += fields[8];
    }
    snprintf(
      text, sizeof text, "NET ↓%s ↑%s", size((received - down) / seconds), size((sent - up) / seconds));
    down = received, up = sent;
    append("network", text);

    uint64_t read = 0, written = 0;
    for (char *row = contents(disks); *row; row += *row == '\n') {
      uint64_t fields[10];
      number(&row), number(&row);
      while (*row == ' ') row++;
      int is_disk = !strncmp(row, "sd", 2) || !strncmp(row, "vd", 2) || !strncmp(row, "nvme", 4);
      while (*row > ' ') row++;
      int is_part = row[-1] >= '0' && row[-1] <= '9';
      for (int field = 0; field < 7; field++) fields[field] = number(&row);
      if (is_disk && !is_part) read += fields[2], written += fields[6];
      while (*row && *row != '\n') row++;
    }
    snprintf(
      text, sizeof text, "IO R%s W%s", size((read - reads) * 512 / seconds),
      size((written - writes) * 512 / seconds));
    reads = read, writes = written;
    append("diskio", text);

    struct tm parts;
    localtime_r(&now.tv_sec, &parts);
    strftime(text, sizeof text, "%H:%M:%S", &parts);
    append("clock", text);

    length += sprintf(line + length, "]\n");
    if (write(1, line, length) < 0) return 0;
    length = sprintf(line, ",[");
    struct timespec next = {now.tv_sec + 1, 0};
    clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &next, NULL);
  }
}
