// libc behind plain C types: what Swift cannot import in Embedded mode. No logic.
// Functions that can fail return a negative errno.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stddef.h>
#include <stdint.h>

/// The errors that users can act on; everything else is `platform_reason_other`.
enum platform_reason {
  platform_reason_other,
  platform_reason_not_found,
  platform_reason_denied,
  platform_reason_not_a_directory,
  platform_reason_loop,
  platform_reason_name_too_long,
  platform_reason_io,
  platform_reason_stale,
  platform_reason_not_connected,
  platform_reason_read_only,
  platform_reason_full,
  platform_reason_broken_pipe,
  platform_reason_interrupted,
  platform_reason_try_again,
  platform_reason_not_open,
  platform_reason_is_a_directory,
};
enum platform_reason platform_reason_of(int error);

int platform_argument_count(void);
const char *platform_argument(int index);
const char *platform_environment(const char *name);
uint32_t platform_user(void);
uint32_t platform_process(void);
int64_t platform_wall_clock_milliseconds(void);
int64_t platform_monotonic_milliseconds(void);
/// A number that nobody can foretell, as far as the system has any.
uint64_t platform_random(void);
void platform_exit(int status) __attribute__((noreturn));

int platform_open_file(const char *path);
int platform_open_folder(const char *path);
int platform_open_folder_at(int folder, const char *name);
int platform_open_private_at(int folder, const char *name);
int platform_create_private_at(int folder, const char *name);
int platform_make_folder(const char *path);
int platform_make_folder_at(int folder, const char *name);
int platform_rename_at(int folder, const char *from, const char *to);
int platform_remove_at(int folder, const char *name);
/// Milliseconds of wall clock time since a file was written; a negative errno where it is not there.
int64_t platform_age_at(int folder, const char *name);
/// The owner of an open file, whether it is a regular one, and its size.
int platform_owner(int file, uint32_t *user, int *is_regular, int64_t *size);
/// The number of the device that holds a path.
int platform_device(const char *path, uint32_t *major_number, uint32_t *minor_number);
/// Opens a file of the user's own for writing, which is made if it is missing and emptied if not.
int platform_empty_private_at(int folder, const char *name);
/// Gives an open file the permissions of another one.
int platform_copy_mode(int from, int to);
/// Whether the user may run a program.
int platform_is_executable(const char *path);
long platform_read(int file, void *bytes, size_t count);
long platform_write(int file, const void *bytes, size_t count);
void platform_close(int file);

/// Locks a file of a folder, which is made if it is missing; it is unlocked when it is closed.
int platform_lock_at(int folder, const char *name);
void platform_sleep(int milliseconds);

/// Calls `each` with the name of every file in a folder that is open.
int platform_list(int folder, void *context, void (*each)(void *context, const char *name));
long platform_read_link(const char *path, char *bytes, size_t count);
/// The first IPv4 address of a network interface, or the name of its wireless network; returns how
/// many of the bytes they take.
long platform_interface(const char *name, int asks_for_network, unsigned char bytes[32]);
/// `f_frsize`, `f_blocks`, `f_bfree`, `f_bavail`, `f_files`, `f_ffree`.
int platform_statistics(const char *path, uint64_t values[6]);

/// Waits until a file can be read or written; 0 when the time is over.
int platform_wait_readable(int file, int milliseconds);
int platform_wait_writable(int file, int milliseconds);
int platform_is_terminal(int file);

/// What ended a wait of a process that stays.
enum platform_wakeup {
  platform_wakeup_input = 1,
  /// Standard input is at its end, or was never open.
  platform_wakeup_input_ended = 2,
  /// Nobody reads standard output any more.
  platform_wakeup_output_closed = 4,
  /// The process was stopped and goes on.
  platform_wakeup_continued = 8,
  platform_wakeup_watch = 16,
  platform_wakeup_configuration = 32,
};
/// Lets a later platform_wait notice SIGCONT, however it comes between two waits.
void platform_stay(void);
/// Waits for input, one of two watches (-1: none) or `milliseconds` (-1: no end); `platform_wakeup`s or a negative errno.
int platform_wait(int reads_input, int watch, int configuration, int64_t milliseconds);

/// A watch on folders in which files are renamed, removed or written; -1 where there is none.
int platform_watch(void);
/// What is noticed of a folder.
typedef enum {
  /// Files that are replaced or removed, which is all that happens in the store.
  platform_watched_store,
  /// Also new names and old ones that go, as links that are switched and folders that are renamed.
  platform_watched_names,
  /// Also files that people write.
  platform_watched_edits,
} platform_watched;
/// Watches a folder; what was noticed of it before still is.
int platform_watch_folder(int watch, const char *path, platform_watched watched);
/// Calls `each` with the name of every file that has changed; the empty one is the folder itself.
void platform_watch_changes(int watch, void *context, void (*each)(void *context, const char *name));

/// Sends a signal to a process.
int platform_signal(int process, int number);
uint32_t platform_parent_process(void);

/// Starts a program in a session of its own, with nothing open but /dev/null,
/// as nobody's child. Returns when it runs.
int platform_launch(char *const arguments[], char *const additions[]);

/// Goes on in a process like that of platform_launch, which has one file open; returns 0 there.
int platform_detach(int file);
/// Waits until no child is left.
void platform_wait_for_children(void);

/// The whole environment, NULL after the last entry.
char **platform_variables(void);

/// A program that was started and this process's ends of its pipes, which never block; -1 is none.
struct platform_program {
  /// The process, which leads a session and a group of that number.
  int leader;
  /// Readable when the leader has ended.
  int end;
  int input;
  /// The reading end of its input: while it is open, writing raises no SIGPIPE.
  int input_reader;
  int output;
  int error;
  /// Brings an int, the errno, where the program could not be started.
  int status;
};
/// Starts a program with that whole environment, and nothing open but its standard files.
int platform_start(
  char *const arguments[], char **environment, int takes_input, int has_low_priority,
  struct platform_program *process);

/// What a program that runs is ready for.
enum platform_activity {
  platform_activity_output = 1,
  platform_activity_error = 2,
  platform_activity_input = 4,
};
/// Waits until the program does something or ends; `platform_activity`s or a negative errno.
int platform_wait_process(int output, int error, int input, int end, int milliseconds);
/// Whether a child has ended, which keeps its number until it is reaped.
int platform_has_ended(int process);
/// The status that a child exits with, and the signal that ended it or 0.
int platform_reap(int process, int *signal);
/// How many bytes a pipe holds.
int platform_available(int file);
/// Asks a process to end, or ends it; a negative number is a group.
int platform_end(int process, int at_once);
/// The session of a process.
int platform_session(int process);
int platform_page_size(void);

#endif
