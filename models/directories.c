// defines: access chdir chmod chown link mkdir mkfifo remove rename rmdir symlink truncate unlink sync
// Operations on files and directories: each may succeed, or fail with an error.

enum {
  kErrors = 134
};

int* __errno_location(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);

static int try(const char* path) {
  volatile char first = *path;
  (void)first;
  int error = __VERIFIER_nondet_int();
  __VERIFIER_assume(0 <= error && error < kErrors);
  if (error == 0) return 0;
  *__errno_location() = error;
  return -1;
}

static int try_both(const char* from, const char* to) {
  volatile char first = *to;
  (void)first;
  return try(from);
}

int access(const char* path, int mode) {
  (void)mode;
  return try(path);
}

int chdir(const char* path) { return try(path); }

int chmod(const char* path, unsigned mode) {
  (void)mode;
  return try(path);
}

int chown(const char* path, unsigned owner, unsigned group) {
  (void)owner;
  (void)group;
  return try(path);
}

int link(const char* from, const char* to) { return try_both(from, to); }

int mkdir(const char* path, unsigned mode) {
  (void)mode;
  return try(path);
}

int mkfifo(const char* path, unsigned mode) {
  (void)mode;
  return try(path);
}

int remove(const char* path) { return try(path); }

int rename(const char* from, const char* to) { return try_both(from, to); }

int rmdir(const char* path) { return try(path); }

int symlink(const char* from, const char* to) { return try_both(from, to); }

int truncate(const char* path, long length) {
  (void)length;
  return try(path);
}

int unlink(const char* path) { return try(path); }

void sync(void) {}
