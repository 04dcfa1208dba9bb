#include "Extensions.h"

// One constant and one row for each file; a test compares the rows with the folder.

static const unsigned char bluetooth[] = {
#embed "files/bluetooth"
};
static const unsigned char containers[] = {
#embed "files/containers"
};
static const unsigned char display_brightness[] = {
#embed "files/display-brightness"
};
static const unsigned char do_not_disturb[] = {
#embed "files/do-not-disturb"
};
static const unsigned char failed_units[] = {
#embed "files/failed-units"
};
static const unsigned char git[] = {
#embed "files/git"
};
static const unsigned char github[] = {
#embed "files/github"
};
static const unsigned char gpu[] = {
#embed "files/gpu"
};
static const unsigned char idle[] = {
#embed "files/idle"
};
static const unsigned char imap[] = {
#embed "files/imap"
};
static const unsigned char kubernetes[] = {
#embed "files/kubernetes"
};
static const unsigned char layout[] = {
#embed "files/layout"
};
static const unsigned char mail[] = {
#embed "files/mail"
};
static const unsigned char media[] = {
#embed "files/media"
};
static const unsigned char microphone[] = {
#embed "files/microphone"
};
static const unsigned char night_light[] = {
#embed "files/night-light"
};
static const unsigned char notmuch[] = {
#embed "files/notmuch"
};
static const unsigned char output[] = {
#embed "files/output"
};
static const unsigned char peripherals[] = {
#embed "files/peripherals"
};
static const unsigned char ping[] = {
#embed "files/ping"
};
static const unsigned char power_profile[] = {
#embed "files/power-profile"
};
static const unsigned char privacy[] = {
#embed "files/privacy"
};
static const unsigned char rss[] = {
#embed "files/rss"
};
static const unsigned char stocks[] = {
#embed "files/stocks"
};
static const unsigned char sun[] = {
#embed "files/sun"
};
static const unsigned char syncthing[] = {
#embed "files/syncthing"
};
static const unsigned char traffic[] = {
#embed "files/traffic"
};
static const unsigned char updates[] = {
#embed "files/updates"
};
static const unsigned char ups[] = {
#embed "files/ups"
};
static const unsigned char volume[] = {
#embed "files/volume"
};
static const unsigned char vpn[] = {
#embed "files/vpn"
};
static const unsigned char weather[] = {
#embed "files/weather"
};

#define EXTENSION(name, bytes) {name, bytes, sizeof bytes}

static const struct todayline_extension extensions[] = {
    EXTENSION("bluetooth", bluetooth),
    EXTENSION("containers", containers),
    EXTENSION("display-brightness", display_brightness),
    EXTENSION("do-not-disturb", do_not_disturb),
    EXTENSION("failed-units", failed_units),
    EXTENSION("git", git),
    EXTENSION("github", github),
    EXTENSION("gpu", gpu),
    EXTENSION("idle", idle),
    EXTENSION("imap", imap),
    EXTENSION("kubernetes", kubernetes),
    EXTENSION("layout", layout),
    EXTENSION("mail", mail),
    EXTENSION("media", media),
    EXTENSION("microphone", microphone),
    EXTENSION("night-light", night_light),
    EXTENSION("notmuch", notmuch),
    EXTENSION("output", output),
    EXTENSION("peripherals", peripherals),
    EXTENSION("ping", ping),
    EXTENSION("power-profile", power_profile),
    EXTENSION("privacy", privacy),
    EXTENSION("rss", rss),
    EXTENSION("stocks", stocks),
    EXTENSION("sun", sun),
    EXTENSION("syncthing", syncthing),
    EXTENSION("traffic", traffic),
    EXTENSION("updates", updates),
    EXTENSION("ups", ups),
    EXTENSION("volume", volume),
    EXTENSION("vpn", vpn),
    EXTENSION("weather", weather),
};

const struct todayline_extension *todayline_extension_at(long index) {
  return index < (long)(sizeof extensions / sizeof extensions[0]) ? &extensions[index] : 0;
}
