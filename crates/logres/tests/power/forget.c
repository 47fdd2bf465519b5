/* A disk that forgets: loaded before the C library, it notes what was in a file before each write, and which writes were
   confirmed by fsync. After the process was killed, tests/power/mod.rs makes the files what a power cut could have left.

   Only files whose path begins with LOGRES_CUT_FOLDER are watched. The journal goes to LOGRES_CUT_JOURNAL. An fsync of a
   watched file is only noted, so that tests need not wait for the disk. The journal is written before the file is, so a kill
   between the two does no harm. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;
static const char *folder;
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_pread)(int, void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fsync)(int);

__attribute__((constructor)) static void begin(void) {
    real_write = dlsym(RTLD_NEXT, "write");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite");
    real_pread = dlsym(RTLD_NEXT, "pread");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    folder = getenv("LOGRES_CUT_FOLDER");
    const char *path = getenv("LOGRES_CUT_JOURNAL");
    if (folder && path) {
        journal = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
}

/* The path of a watched file; 0 if it is none. */
static int watched(int fd, char *path) {
    if (journal < 0) return 0;
    char name[64];
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(name, path, PATH_MAX - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return strncmp(path, folder, strlen(folder)) == 0;
}

struct note {
    uint32_t magic; /* 'W' write or truncate, 'S' sync */
    uint32_t path_length;
    uint64_t offset;
    uint64_t size; /* of the file before */
    uint64_t length; /* of the old bytes that follow the path */
};

static void note(uint32_t magic, const char *path, uint64_t offset, uint64_t size, const void *old, uint64_t length) {
    struct note head = {magic, (uint32_t)strlen(path), offset, size, length};
    size_t total = sizeof head + head.path_length + length;
    char *record = malloc(total);
    if (!record) abort();
    memcpy(record, &head, sizeof head);
    memcpy(record + sizeof head, path, head.path_length);
    if (length) memcpy(record + sizeof head + head.path_length, old, length);
    if (real_write(journal, record, total) != (ssize_t)total) abort();
    free(record);
}

/* Notes what is in a part of a file. */
static void note_old(int fd, const char *path, uint64_t offset, uint64_t length) {
    struct stat about;
    if (fstat(fd, &about)) abort();
    uint64_t size = (uint64_t)about.st_size, end = offset + length;
    if (end > size) end = size;
    uint64_t old_length = end > offset ? end - offset : 0;
    char *old = malloc(old_length + 1);
    if (!old) abort();
    /* A file that was opened for writing alone cannot be read through its own descriptor. */
    ssize_t got = old_length ? real_pread(fd, old, old_length, (off_t)offset) : 0;
    if (got < 0) {
        int reader = open(path, O_RDONLY | O_CLOEXEC);
        got = real_pread(reader, old, old_length, (off_t)offset);
        close(reader);
    }
    if (got != (ssize_t)old_length) abort();
    note('W', path, offset, size, old, old_length);
    free(old);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
    char path[PATH_MAX];
    if (!watched(fd, path)) return real_pwrite(fd, bytes, length, offset);
    pthread_mutex_lock(&lock);
    note_old(fd, path, (uint64_t)offset, length);
    ssize_t done = real_pwrite(fd, bytes, length, offset);
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
    return pwrite(fd, bytes, length, offset);
}

ssize_t write(int fd, const void *bytes, size_t length) {
    char path[PATH_MAX];
    off_t offset;
    if (!watched(fd, path) || (offset = lseek(fd, 0, SEEK_CUR)) < 0) return real_write(fd, bytes, length);
    pthread_mutex_lock(&lock);
    note_old(fd, path, (uint64_t)offset, length);
    ssize_t done = real_write(fd, bytes, length);
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate(int fd, off_t length) {
    char path[PATH_MAX];
    if (!watched(fd, path)) return real_ftruncate(fd, length);
    pthread_mutex_lock(&lock);
    struct stat about;
    if (fstat(fd, &about)) abort();
    uint64_t cut = about.st_size > length ? (uint64_t)(about.st_size - length) : 0;
    note_old(fd, path, (uint64_t)length, cut);
    int done = real_ftruncate(fd, length);
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate64(int fd, off64_t length) {
    return ftruncate(fd, length);
}

int fsync(int fd) {
    char path[PATH_MAX];
    if (!watched(fd, path)) return real_fsync(fd);
    pthread_mutex_lock(&lock);
    note('S', path, 0, 0, 0, 0);
    pthread_mutex_unlock(&lock);
    return 0;
}

int fdatasync(int fd) {
    return fsync(fd);
}
