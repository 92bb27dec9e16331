// defines: open open64 creat close lseek lseek64 fcntl isatty dup pipe
// Files by descriptor (read and write are in unistd.c, what is known about descriptors in descriptor_state.c). The system's
// answers are inputs: whether a file exists, and its contents. Once a descriptor has been closed, the next number is
// approximate.

typedef __builtin_va_list va_list;

enum {
  kNotATerminal = 25,
  kIllegalSeek = 29,
  kWriteOnly = 1
};

int* __errno_location(void);
int __VERIFIER_nondet_int(void);
long __VERIFIER_nondet_long(void);
long long __VERIFIER_nondet_longlong(void);
_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assume(int);
void __proviso_approximate(const char*);
void __proviso_unsupported(const char*);
void __descriptor_note_open(int descriptor, int flags);
void __descriptor_note_copy(int descriptor, int from);
void __descriptor_note_close(int descriptor);
_Bool __descriptor_is_bad(int descriptor, _Bool reads, _Bool writes);
_Bool __descriptor_was_closed(void);

static int last = 2;  // the largest one returned so far

static int fail(void) {
  int error = __VERIFIER_nondet_int();
  __VERIFIER_assume(0 < error && error < 134);
  *__errno_location() = error;
  return -1;
}

// The lowest free number: until one is closed, one more than the last.
static int any_descriptor(void) {
  int descriptor = __VERIFIER_nondet_int();
  __VERIFIER_assume(descriptor >= 0 && (__descriptor_was_closed() || descriptor > last));
  if (__descriptor_was_closed()) __proviso_approximate("the number of a descriptor, after one was closed");
  if (descriptor > last) last = descriptor;
  return descriptor;
}

static int open_path(const char* path, int flags) {
  volatile char first = *path;
  (void)first;
  if (!__VERIFIER_nondet_bool()) return fail();
  int descriptor = any_descriptor();
  __descriptor_note_open(descriptor, flags);
  return descriptor;
}

int open(const char* path, int flags, ...) { return open_path(path, flags); }

int open64(const char* path, int flags, ...) { return open_path(path, flags); }

int creat(const char* path, unsigned mode) {
  (void)mode;
  return open_path(path, kWriteOnly);
}

static _Bool is_bad(int descriptor) { return __descriptor_is_bad(descriptor, 0, 0); }

// Without the standard streams the other models would be wrong.
int close(int descriptor) {
  if (is_bad(descriptor)) return -1;
  if (descriptor <= 2) __proviso_unsupported("'close' of a standard stream");
  if (__VERIFIER_nondet_bool()) {
    __proviso_approximate("a failure of 'close'");
    return fail();
  }
  __descriptor_note_close(descriptor);
  return 0;
}

long lseek(int descriptor, long offset, int whence) {
  (void)offset;
  (void)whence;
  if (is_bad(descriptor)) return -1;
  if (__VERIFIER_nondet_bool()) {
    *__errno_location() = kIllegalSeek;
    return -1;
  }
  __proviso_approximate("the position in a file ('lseek')");
  long position = __VERIFIER_nondet_long();
  __VERIFIER_assume(position >= 0);
  return position;
}

long long lseek64(int descriptor, long long offset, int whence) {
  (void)offset;
  (void)whence;
  if (is_bad(descriptor)) return -1;
  if (__VERIFIER_nondet_bool()) {
    *__errno_location() = kIllegalSeek;
    return -1;
  }
  __proviso_approximate("the position in a file ('lseek64')");
  long long position = __VERIFIER_nondet_longlong();
  __VERIFIER_assume(position >= 0);
  return position;
}

// Only the commands of POSIX that do not write to memory (F_DUPFD to F_SETFL).
int fcntl(int descriptor, int command, ...) {
  if (is_bad(descriptor)) return -1;
  if (command < 0 || command > 4) __proviso_unsupported("a command of 'fcntl' other than F_DUPFD to F_SETFL");
  __proviso_approximate("the result of 'fcntl'");
  if (__VERIFIER_nondet_bool()) return fail();
  int result = __VERIFIER_nondet_int();
  __VERIFIER_assume(result >= 0);
  return result;
}

int isatty(int descriptor) {
  if (is_bad(descriptor)) return 0;
  if (__VERIFIER_nondet_bool()) return 1;
  *__errno_location() = kNotATerminal;
  return 0;
}

int dup(int descriptor) {
  if (is_bad(descriptor)) return -1;
  if (!__VERIFIER_nondet_bool()) return fail();
  int copy = any_descriptor();
  __descriptor_note_copy(copy, descriptor);
  return copy;
}

int pipe(int* ends) {
  if (__VERIFIER_nondet_bool()) return fail();
  ends[0] = any_descriptor();
  ends[1] = any_descriptor();
  __VERIFIER_assume(ends[0] != ends[1]);
  __descriptor_note_open(ends[0], 0);
  __descriptor_note_open(ends[1], kWriteOnly);
  __proviso_approximate("what comes out of a pipe ('pipe')");
  return 0;
}
