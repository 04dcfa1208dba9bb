// libc with plain C types, for what Swift cannot import in Embedded mode. No logic. Functions that
// can fail return a negative errno.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stddef.h>
#include <stdint.h>

/// The errors that users can act on; all others are `platform_reason_other`.
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
  platform_reason_no_memory,
  platform_reason_too_many_files,
  platform_reason_too_large,
  platform_reason_in_use,
  platform_reason_exists,
  platform_reason_no_device,
  platform_reason_not_executable,
  platform_reason_invalid,
  /// Messages were lost.
  platform_reason_lost,
};
enum platform_reason platform_reason_of(int error);

int platform_argument_count(void);
const char *platform_argument(int index);
const char *platform_environment(const char *name);
// The first of LC_ALL, LC_TIME, and LANG that is set and not empty, or NULL.
const char *platform_time_locale(void);
uint32_t platform_user(void);
uint32_t platform_process(void);
int64_t platform_wall_clock_milliseconds(void);
int64_t platform_monotonic_milliseconds(void);
// Since boot, with the time for which the machine was suspended where the system tells it.
int64_t platform_boot_milliseconds(void);
/// An unpredictable random number, as far as the system has one.
uint64_t platform_random(void);
/// Exits; a resident process that a signal has asked to end dies by that signal.
void platform_exit(int status) __attribute__((noreturn));

int platform_open_file(const char *path);
int platform_open_folder(const char *path);
int platform_open_folder_at(int folder, const char *name);
/// Opens a folder whose names can be read.
int platform_open_listing(const char *path);
int platform_open_private_at(int folder, const char *name);
/// Opens a file to append to it; creates it if `creates`.
int platform_open_appended_at(int folder, const char *name, int creates);
/// Appends lines as a whole or not at all, after a line break if the last line lacks one.
///
/// The caller holds the lock of the file. Returns its size, or a negative errno.
int64_t platform_append(int file, const void *bytes, size_t count);
int platform_create_private_at(int folder, const char *name);
int platform_make_folder(const char *path);
int platform_make_folder_at(int folder, const char *name);
/// 0 if files can be created in a folder, or a negative errno; with `must_be_own`, a writable folder of
/// a user other than root is denied.
int platform_check_writable(int folder, int must_be_own);
int platform_rename_at(int folder, const char *from, const char *to);
/// Sets the times of a file to the current time, which notifies watches of the folder.
int platform_touch_at(int folder, const char *name);
int platform_remove_at(int folder, const char *name);
/// Atomically exchanges two files in a folder, or returns a negative errno; renameat2(2).
int platform_exchange_at(int folder, const char *one, const char *other);
/// Takes a read lease on an open file: an open for writing then waits until the lease is released or
/// the file is closed. -EAGAIN if the file is already open for writing; fcntl(2).
int platform_lease(int file);
/// Releases a lease, which would hold up the process itself as well.
int platform_end_lease(int file);
/// Locks an open file or folder until it is closed, or fails immediately; flock(2).
int platform_lock_file(int file);
/// 1 while no process waits for a lease.
int platform_keeps_lease(int file);
/// Waits until an open file, or the entries of an open folder, are on disk.
int platform_synchronize(int file);
int platform_remove_folder_at(int folder, const char *name);
/// Milliseconds of wall-clock time since a file was modified, or a negative errno.
int64_t platform_age_at(int folder, const char *name);
/// Returns the milliseconds since a file in a folder was last read or written, or a negative errno.
int64_t platform_disuse_at(int folder, const char *name);
/// The owner of an open file, whether it is a regular file, and its size.
int platform_owner(int file, uint32_t *user, int *is_regular, int64_t *size);
/// 1 if an open file is a pipe, named or not.
int platform_is_pipe(int file);
/// The number of hard links of an open file, or a negative errno; link(2).
int platform_name_count(int file);
/// The owner and permissions of an open file; returns 1, or 0 if it is neither a regular file nor a FIFO,
/// whose permissions do not matter, or a negative errno.
int platform_permissions(int file, uint32_t *user, uint32_t *mode);
/// The device and the inode of an open file.
int platform_identity_of(int file, uint64_t *device, uint64_t *inode);
/// The device and the inode of a path.
int platform_identity(const char *path, uint64_t *device, uint64_t *inode);
/// The device number of the file system that contains a path.
int platform_device(const char *path, uint32_t *major_number, uint32_t *minor_number);
/// Opens a private file for writing; creates it if it is missing, and truncates it otherwise.
int platform_empty_private_at(int folder, const char *name);
/// Copies the permissions of one open file to another.
int platform_copy_mode(int from, int to);
/// Copies the owner, the group, the permissions, and the extended attributes of one open file to
/// another, except for attributes that only the system may set. A group that the user cannot give to a file
/// is left out if it has the rights of everybody; otherwise returns 1, as for another user's file.
int platform_copy_attributes(int from, int to);
/// Replaces the bytes of a file that is open for writing; if that fails, some of them.
int platform_overwrite(int file, const void *bytes, size_t count);
/// 0 if the user may write a file, or a negative errno.
int platform_check_file_writable(const char *path);
/// Creates a file for other programs, with permissions according to the umask.
int platform_create_output_at(int folder, const char *name);
/// Copies the permissions and, if the user may, the group of one open file to another.
int platform_copy_access(int from, int to);
/// 1 if the user may run a program.
int platform_is_executable(const char *path);
long platform_read(int file, void *bytes, size_t count);
long platform_read_at(int file, void *bytes, size_t count, int64_t offset);
long platform_write(int file, const void *bytes, size_t count);
/// Opens an existing file for writing, without changing it.
int platform_open_attribute(const char *path);
void platform_close(int file);
/// 1 if an open file is on procfs or sysfs, rather than mounted over one of their files.
int platform_is_file_of_kernel(int file);
/// The maximum number of open files of this process; getrlimit(2).
int platform_open_file_limit(void);
/// 1 if poll(2) has reported POLLPRI for an open kernel file since the last call, or has failed.
int platform_has_changed(int file);
/// Fills closed standard descriptors with something that can be neither read nor written.
void platform_occupy_standard_files(void);
/// Makes a write beyond the file size limit fail instead of killing this process; programs that it
/// starts get the signal's default action again.
void platform_ignore_file_limit(void);

/// Locks a file in a folder until it is closed; creates it if it is missing.
int platform_lock_at(int folder, const char *name);
void platform_sleep(int milliseconds);

/// Calls `each` with the name of every file in an open folder.
int platform_list(int folder, void *context, void (*each)(void *context, const char *name));
long platform_read_link(const char *path, char *bytes, size_t count);
/// 0: the first IPv4 address of a network interface; 1, 2, 3: the name, frequency, or bit rate of its
/// wireless network; returns the number of bytes used.
long platform_interface(const char *name, int question, unsigned char bytes[32]);
/// `f_frsize`, `f_blocks`, `f_bfree`, `f_bavail`, `f_files`, `f_ffree`.
int platform_statistics(const char *path, uint64_t values[6]);

/// Waits until a file is readable or writable; 0 after a timeout.
int platform_wait_readable(int file, int milliseconds);
int platform_wait_writable(int file, int milliseconds);
int platform_is_terminal(int file);
/// Returns the cells in a line of a terminal, or 0 if it does not tell.
int platform_terminal_width(int file);

/// Reasons for the end of a resident process's wait.
enum platform_wakeup {
  platform_wakeup_input = 1,
  /// Standard input has ended or was never open.
  platform_wakeup_input_ended = 2,
  /// Standard output has no reader anymore.
  platform_wakeup_output_closed = 4,
  /// The process was stopped and has continued.
  platform_wakeup_continued = 8,
  platform_wakeup_watch = 16,
  /// SIGUSR1 or a real-time signal was sent.
  platform_wakeup_refresh = 64,
  /// A signal has asked the process to end.
  platform_wakeup_end = 32,
  /// The wall clock was set, or the machine was suspended.
  platform_wakeup_clock_set = 128,
  /// The kernel has sent messages about devices or links.
  platform_wakeup_kernel = 256,
  /// A message bus has sent something, or has ended.
  platform_wakeup_bus = 512,
};
/// The signals that ask a resident process for a refresh, as a kernel mask: SIGUSR1 and all real-time
/// signals, the first of which is 34 with glibc; musl has no name for that one.
#define platform_refresh_signals ((uint64_t)1 << (SIGUSR1 - 1) | ~(uint64_t)0 << 33)
/// The milliseconds within which a resident process exits after SIGTERM, SIGINT, or SIGHUP.
enum { platform_end_limit = 100 };
/// Makes platform_wait detect SIGCONT, the signals that request a refresh, and those that end the
/// process, even between two waits.
void platform_stay(void);
/// Closes pipes above the standard files that a host has leaked to this process: an open pipe of
/// another module would keep that module's process running after the host has exited. Pipes that an
/// argument may name, such as /dev/fd/63, stay open.
void platform_close_leaked_pipes(void);
/// Creates a wall-clock timer, or returns -1 if unsupported.
int platform_wall_timer(void);
/// Sets the timer to a wall-clock time in milliseconds; 0 stops it. Returns -ECANCELED if the clock was
/// set since the last call; the timer is set nevertheless.
int platform_set_wall_timer(int timer, int64_t milliseconds);
/// Waits for input, a watch, a wall timer, one of two sockets of platform_listen or two of
/// platform_connect (-1: none), `count` attributes, or `milliseconds` (-1: forever); returns
/// `platform_wakeup` flags or a negative errno. Attributes with POLLPRI are replaced by -1.
int platform_wait(
  int reads_input, int watch, int wall_timer, const int sockets[4], int *attributes, int count,
  int64_t milliseconds);
/// Connects to a Unix socket by its path or, with `is_abstract`, its abstract name, without waiting for
/// anything; unix(7). Returns a non-blocking socket or a negative errno.
int platform_connect(const char *path, int is_abstract);
/// Lists the numbers of the mounts below the root, which no other mount has until the next boot, after
/// `last`, 0 for all; listmount(2). Returns how many there are, at most `capacity`, or a negative errno.
long platform_list_mounts(uint64_t last, uint64_t *mounts, size_t capacity);
/// Tells the type of a mount and its place without touching it, both in `buffer`; statmount(2). Returns 0,
/// or a negative errno.
int platform_mount(uint64_t mount, char *buffer, size_t size, const char **type, const char **point);
/// Sends bytes, at most as many as there is room for; a closed socket is an error, not a signal.
long platform_send(int socket, const void *bytes, size_t count);
/// Opens a socket for kernel messages about devices or network links; netlink(7).
int platform_listen(int to_links);
/// Reads one kernel message, skipping those of programs; returns its size or a negative errno.
long platform_receive(int socket, void *bytes, size_t count);
/// Sends a request of generic netlink, and reads all messages of its answer; returns their size or a
/// negative errno.
long platform_ask_generic(const void *request, size_t length, void *bytes, size_t count);
/// The number of a network interface, or 0.
unsigned platform_interface_index(const char *name);
/// Reads a file to its end, discarding the content.
void platform_drain(int file);

/// Creates an inotify instance, or returns a negative errno: -EMFILE if the user has none left.
int platform_watch(void);
/// The numbers that distinguish a file from an earlier one at the same path: the device, the inode,
/// the size, and the times of its last modification and change in nanoseconds.
int platform_file_state(const char *path, int64_t state[5]);

/// Sends a signal to a process.
void platform_signal(int process, int number);

// Confinement.

/// The network that a confined program reaches.
enum platform_network {
  platform_network_none,
  /// Certain TCP ports, and UDP, which asks for the addresses of names.
  platform_network_ports,
  platform_network_any,
};
/// The rights of a confined program. Paths that do not exist are skipped.
struct platform_permissions {
  /// Terminated by NULL, like `writes`.
  char *const *reads;
  char *const *writes;
  const uint16_t *ports;
  int port_count;
  enum platform_network network;
  /// 1 if it reaches Unix sockets.
  int has_sockets;
  /// Its working folder, or NULL for the root.
  const char *folder;
};
struct platform_confinement;
/// The version of landlock that the kernel has; 0 if none.
int platform_landlock_version(void);
/// 1 if the kernel filters system calls; seccomp(2).
int platform_has_filters(void);
/// Prepares a confinement for children of this process, or returns NULL without memory; `error` is a
/// negative errno if the kernel has refused.
struct platform_confinement *platform_confine(
  const struct platform_permissions *permissions, int *error);
void platform_release_confinement(struct platform_confinement *confinement);
/// Confines this process and all that it starts, for ever; NULL does nothing. -1 and errno if it failed.
int platform_enter_confinement(const struct platform_confinement *confinement);

/// Starts a program in its own session, not as a child, with nothing open but /dev/null. Returns
/// once it runs or, with `waits`, once it has ended, or a negative errno; `has_process` is 0 if not even
/// a process could be created.
int platform_launch(
  char *const arguments[], char *const additions[],
  const struct platform_confinement *confinement, int waits, int *has_process);

/// Daemonizes a copy of this process as platform_launch does, with one file open; returns 0 in it.
int platform_detach(int file);
/// Sets the name of this process in process lists, if supported; prctl(2).
void platform_name_process(const char *name);
/// Waits for a process to end, if it is a child.
void platform_wait_for(int process);
/// Lowers the CPU and disk priority of this process, once.
void platform_lower_priority(void);
/// Keeps signals that request a refresh from killing this process, which is performing one.
void platform_hold_refresh_signals(void);

/// The whole environment, terminated by NULL.
char **platform_variables(void);

/// A running program and this process's non-blocking ends of its pipes; -1 means none.
struct platform_program {
  /// The process ID, also that of its session and its group.
  int leader;
  /// Readable once the leader has ended.
  int end;
  int input;
  /// The reading end of its input, kept open so that writing raises no SIGPIPE.
  int input_reader;
  int output;
  int error;
  /// Carries an int, the errno, if the program could not be executed.
  int status;
};
/// Starts a program with exactly that environment and only the standard files open.
int platform_start(
  char *const arguments[], char **environment, const struct platform_confinement *confinement,
  int takes_input, int has_low_priority, struct platform_program *process);

/// The pipes of a running program that are ready.
enum platform_activity {
  platform_activity_output = 1,
  platform_activity_error = 2,
  platform_activity_input = 4,
};
/// Waits for activity or the end of the program; returns `platform_activity` flags or a negative
/// errno.
int platform_wait_process(int output, int error, int input, int end, int milliseconds);
/// 1 if a child has ended; its ID stays valid until it is reaped.
int platform_has_ended(int process);
/// Reaps a child; returns its exit status, and the signal that ended it or 0.
int platform_reap(int process, int *signal);
/// The number of bytes that a pipe holds.
int platform_available(int file);
/// Sends SIGTERM, or SIGKILL if `at_once`; a negative number is a group.
int platform_end(int process, int at_once);
/// 1 if a process is in a session.
int platform_is_in_session(int process, int session);
/// Sets whether orphans among this process's descendants become its children, in any session; returns
/// the previous state.
int platform_adopt_orphans(int adopts);
/// Calls `each` with every living process of a session and every descendant of its leader; with
/// `adopts`, also with those that this process has adopted since the leader started.
void platform_family(
  int leader, int adopts, void *context, void (*each)(void *context, int process));
int platform_page_size(void);

// Watchers, which keep a command running.

/// The milliseconds between SIGTERM and SIGKILL.
enum { platform_grace = 2000 };
/// Forks a watcher. This process becomes its guard, which terminates all processes that the watcher
/// leaves behind, and never returns; the watcher is asked to end if its guard ends. Orphans of either
/// become its children. Returns a descriptor for the watcher's signals, or a negative errno.
int platform_become_watcher(void);
/// The signals that a watcher has received.
enum platform_signals {
  /// SIGUSR1: a refresh is requested.
  platform_signal_again = 1,
  /// SIGTERM, SIGINT, or SIGHUP.
  platform_signal_end = 2,
  platform_signal_missing = 4,
};
/// Returns the `platform_signals` since the last call.
int platform_take_signals(int file);
/// Records the leader of the followed command, for the guard as well.
void platform_note_command(int leader);
/// Terminates all descendants of this process, with SIGTERM and, after `grace` milliseconds, SIGKILL,
/// and waits for them.
void platform_end_descendants(int grace);
/// Reaps children that have ended, up to the leader.
void platform_reap_orphans(int leader);
/// Waits until one of up to 8 files (-1: none) is readable or at its end, or some milliseconds (-1:
/// forever); returns a bit for each such file, or a negative errno.
int platform_wait_any(const int *files, int count, int64_t milliseconds);
/// Milliseconds of wall-clock time since an open file was modified; a time in the future is reset to
/// the current time.
int64_t platform_age(int file);
/// Reads the content of a lock file if another process holds the lock; otherwise returns -ENOENT.
/// Updates the time of a file that was modified at least `mark_after` milliseconds ago.
long platform_lock_holder_at(
  int folder, const char *name, int64_t mark_after, void *bytes, size_t count);
/// Opens a lock file without locking it; creates it if it is missing.
int platform_open_lock_at(int folder, const char *name, int writes);
/// Replaces the content of a lock file.
int platform_replace_note(int file, const void *bytes, size_t count);
/// Takes a shared lock on an open file, until it is closed.
int platform_share_lock(int file);
/// 1 if another process holds a lock on an open file.
int platform_is_shared(int file);
/// The events of a watched path.
typedef enum {
  /// A process that could write to the file has closed it.
  platform_event_writer_closed,
  /// A process has closed the file.
  platform_event_closed,
  /// The folder was removed or moved.
  platform_event_removed,
  /// A file in the folder was removed, or its time was set.
  platform_event_announced,
  /// A name appeared in the folder.
  platform_event_named,
  /// The path itself, which may be a symbolic link, was removed or moved.
  platform_event_gone,
  /// The file was removed, moved, or closed by a process that could write to it, or its attributes
  /// have changed.
  platform_event_edited,
  /// The file, or the content of the folder, has changed in any way.
  platform_event_any,
} platform_event;
/// Watches a path; returns the watch number contained in its events.
int platform_watch_file(int watch, const char *path, platform_event event);
/// Removes the watch with that number.
void platform_unwatch(int watch, int number);
/// Calls `each` for every event with the number of the watched path and the name in its folder;
/// `is_gone` if the path itself was removed, moved, or replaced, or its attributes have changed.
void platform_watched_events(
  int watch, void *context, void (*each)(void *context, int number, int is_gone, const char *name));

#endif
