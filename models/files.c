// defines: fopen fopen64 fdopen freopen tmpfile popen fclose fseek fseeko ftell ftello rewind tmpnam
// Streams that the program opens are not supported; only that opening them fails. Positioning the standard streams
// fails; that it succeeds is not supported either.

struct _IO_FILE;
typedef struct _IO_FILE FILE;

enum {
  kIllegalSeek = 29,
  kInvalid = 22,
  kErrors = 134,
  kNameLength = 20
};

int* __errno_location(void);
int __stdio_descriptor(FILE* stream);
int __VERIFIER_nondet_int(void);
_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assume(int);
void __proviso_havoc(void* destination, __SIZE_TYPE__ count);
void __proviso_approximate(const char*);
void __proviso_unsupported(const char*);

static FILE* not_opened(void) {
  int error = __VERIFIER_nondet_int();
  __VERIFIER_assume(0 < error && error < kErrors);
  *__errno_location() = error;
  return 0;
}

static void touch(const char* text) {
  volatile char first = *text;
  (void)first;
}

static FILE* open_path(const char* path, const char* mode) {
  touch(path);
  touch(mode);
  if (__VERIFIER_nondet_bool()) __proviso_unsupported("a file that the program opens as a stream");
  return not_opened();
}

FILE* fopen(const char* path, const char* mode) { return open_path(path, mode); }
FILE* fopen64(const char* path, const char* mode) { return open_path(path, mode); }
FILE* popen(const char* command, const char* mode) { return open_path(command, mode); }

FILE* freopen(const char* path, const char* mode, FILE* stream) {
  __stdio_descriptor(stream);
  touch(mode);
  __proviso_unsupported("'freopen'");
  return path == 0 ? stream : not_opened();
}

FILE* fdopen(int descriptor, const char* mode) {
  touch(mode);
  if (descriptor >= 0 && __VERIFIER_nondet_bool()) __proviso_unsupported("a descriptor that the program opens as a stream");
  return not_opened();
}

FILE* tmpfile(void) {
  if (__VERIFIER_nondet_bool()) __proviso_unsupported("a file that the program opens as a stream");
  return not_opened();
}

int fclose(FILE* stream) {
  if (__stdio_descriptor(stream) >= 0) __proviso_unsupported("'fclose' of a standard stream");
  return __VERIFIER_nondet_bool() ? 0 : -1;
}

// A pipe or a terminal.
static int no_position(FILE* stream) {
  __stdio_descriptor(stream);
  if (__VERIFIER_nondet_bool()) __proviso_unsupported("a position in a stream");
  *__errno_location() = kIllegalSeek;
  return -1;
}

static int seek(FILE* stream, int whence) {
  if (whence < 0 || whence > 2) {
    __stdio_descriptor(stream);
    *__errno_location() = kInvalid;
    return -1;
  }
  return no_position(stream);
}

int fseek(FILE* stream, long offset, int whence) {
  (void)offset;
  return seek(stream, whence);
}

int fseeko(FILE* stream, long offset, int whence) {
  (void)offset;
  return seek(stream, whence);
}

long ftell(FILE* stream) { return no_position(stream); }
long ftello(FILE* stream) { return no_position(stream); }

void rewind(FILE* stream) {
  __stdio_descriptor(stream);
  __proviso_unsupported("a position in a stream ('rewind')");
}

// A name of at most 20 characters including the terminator (L_tmpnam), or none.
char* tmpnam(char* to) {
  static char name[kNameLength];
  char* text = to == 0 ? name : to;
  if (__VERIFIER_nondet_bool()) {
    __proviso_approximate("that 'tmpnam' finds no name");
    return 0;
  }
  text[0] = '/';
  text[1] = 't';
  text[2] = 'm';
  text[3] = 'p';
  text[4] = '/';
  text[5] = 'f';
  text[6] = 'i';
  text[7] = 'l';
  text[8] = 'e';
  for (int i = 9; i < 15; i++) {
    int digit = __VERIFIER_nondet_int();
    __VERIFIER_assume(0 <= digit && digit < 62);
    text[i] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[digit];
  }
  text[15] = 0;
  return text;
}
