/* Makes one system call on a file of a folder fail, for tests.ledger.faults (LD_PRELOAD). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static char folder[512];
static long calls, first, last;
static int code;

/* Fail the calls from number "from" to number "upto" with an error; count from one again. */
void fault_arm(const char *where, long from, long upto, int error) {
    strncpy(folder, where, sizeof folder - 1);
    calls = 0;
    first = from;
    last = upto;
    code = error;
}

long fault_calls(void) { return calls; }

static int hit(const char *path) {
    if (!folder[0] || strncmp(path, folder, strlen(folder))) return 0;
    calls++;
    if (calls < first || calls > last) return 0;
    errno = code;
    return 1;
}

static int hit_fd(int fd) {
    char link[64], path[512];
    int saved = errno;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    errno = saved;
    if (size < 0) return 0;
    path[size] = 0;
    return hit(path);
}

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *data, size_t size) {
    REAL(write);
    return hit_fd(fd) ? -1 : real(fd, data, size);
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    REAL(pwrite);
    return hit_fd(fd) ? -1 : real(fd, data, size, at);
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    REAL(pwrite64);
    return hit_fd(fd) ? -1 : real(fd, data, size, at);
}
int fsync(int fd) {
    REAL(fsync);
    return hit_fd(fd) ? -1 : real(fd);
}
int fdatasync(int fd) {
    REAL(fdatasync);
    return hit_fd(fd) ? -1 : real(fd);
}
int ftruncate(int fd, off_t size) {
    REAL(ftruncate);
    return hit_fd(fd) ? -1 : real(fd, size);
}
int ftruncate64(int fd, off64_t size) {
    REAL(ftruncate64);
    return hit_fd(fd) ? -1 : real(fd, size);
}
int rename(const char *from, const char *to) {
    REAL(rename);
    return hit(from) ? -1 : real(from, to);
}
