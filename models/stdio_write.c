// defines: puts putchar putc fputc fputs fwrite putchar_unlocked putc_unlocked fputc_unlocked fputs_unlocked fwrite_unlocked _IO_putc fflush fflush_unlocked __ignored_puts __ignored_putchar __ignored_putc __ignored_fputc __ignored_fputs __ignored_fwrite __ignored_putchar_unlocked __ignored_putc_unlocked __ignored_fputc_unlocked __ignored_fputs_unlocked __ignored_fwrite_unlocked __ignored__IO_putc __ignored_fflush __ignored_fflush_unlocked
// Unformatted output, which may fail: the device may be full. Output to streams other than stdout and stderr is read
// and discarded. __ignored_f is called for f if the program ignores its result: then only errno and ferror can show a
// failure, if they are read.

typedef __SIZE_TYPE__ size_t;
struct _IO_FILE;
typedef struct _IO_FILE FILE;

void __proviso_write(int descriptor, const void* bytes, size_t count);
_Bool __proviso_perhaps(void);
int __stdio_descriptor(FILE* stream);
int __stdio_output(FILE* stream);
void __stdio_note_output(int descriptor, _Bool fails);
size_t __VERIFIER_nondet_size_t(void);

static _Bool output_fails(int descriptor) {
  _Bool fails = __proviso_perhaps();
  __stdio_note_output(descriptor, fails);
  return fails;
}

#ifdef PROVISO_FAILURES_ARE_SEEN
#define fail_unseen(descriptor) ((void)output_fails(descriptor))
#else
#define fail_unseen(descriptor) ((void)(descriptor))
#endif

static void write_bytes(int descriptor, const void* bytes, size_t count) {
  if (descriptor == 1 || descriptor == 2) {
    __proviso_write(descriptor, bytes, count);
    return;
  }
  const char* characters = bytes;
  for (size_t i = 0; i < count; i++) {
    volatile char read = characters[i];
    (void)read;
  }
}

static void write_character(int descriptor, int character) {
  unsigned char byte = (unsigned char)character;
  write_bytes(descriptor, &byte, 1);
}

static size_t write_string(int descriptor, const char* string) {
  size_t length = 0;
  while (string[length] != 0) length++;
  write_bytes(descriptor, string, length);
  return length;
}

static int put(int character, int descriptor) {
  write_character(descriptor, character);
  return output_fails(descriptor) ? -1 : (unsigned char)character;
}

static void put_unseen(int character, int descriptor) {
  write_character(descriptor, character);
  fail_unseen(descriptor);
}

int putchar(int character) { return put(character, 1); }
int putchar_unlocked(int character) { return put(character, 1); }
void __ignored_putchar(int character) { put_unseen(character, 1); }
void __ignored_putchar_unlocked(int character) { put_unseen(character, 1); }

#define DEFINE_PUTC(name)                                                                      \
  int name(int character, FILE* stream) { return put(character, __stdio_output(stream)); }     \
  void __ignored_##name(int character, FILE* stream) { put_unseen(character, __stdio_output(stream)); }

DEFINE_PUTC(putc)
DEFINE_PUTC(fputc)
DEFINE_PUTC(putc_unlocked)
DEFINE_PUTC(fputc_unlocked)
DEFINE_PUTC(_IO_putc)

// The result is glibc's: the number of characters written.
int puts(const char* string) {
  size_t length = write_string(1, string);
  write_character(1, '\n');
  return output_fails(1) ? -1 : (int)(length + 1);
}

void __ignored_puts(const char* string) {
  write_string(1, string);
  put_unseen('\n', 1);
}

// The result is glibc's; C specifies only that it is nonnegative.
#define DEFINE_FPUTS(name)                                  \
  int name(const char* string, FILE* stream) {              \
    int descriptor = __stdio_output(stream);                \
    write_string(descriptor, string);                       \
    return output_fails(descriptor) ? -1 : 1;               \
  }                                                         \
  void __ignored_##name(const char* string, FILE* stream) { \
    int descriptor = __stdio_output(stream);                \
    write_string(descriptor, string);                       \
    fail_unseen(descriptor);                                \
  }

DEFINE_FPUTS(fputs)
DEFINE_FPUTS(fputs_unlocked)

// Fewer than requested if the rest could not be written.
static size_t fewer(size_t count) {
  size_t written = __VERIFIER_nondet_size_t();
  return written < count ? written : count - 1;
}

#define DEFINE_FWRITE(name)                                                           \
  size_t name(const void* items, size_t size, size_t count, FILE* stream) {           \
    int descriptor = __stdio_output(stream);                                          \
    if (size == 0 || count == 0) return 0;                                            \
    write_bytes(descriptor, items, size* count);                                      \
    return output_fails(descriptor) ? fewer(count) : count;                           \
  }                                                                                   \
  void __ignored_##name(const void* items, size_t size, size_t count, FILE* stream) { \
    int descriptor = __stdio_output(stream);                                          \
    if (size == 0 || count == 0) return;                                              \
    write_bytes(descriptor, items, size* count);                                      \
    fail_unseen(descriptor);                                                          \
  }

DEFINE_FWRITE(fwrite)
DEFINE_FWRITE(fwrite_unlocked)

// A null stream denotes all of them.
static int flushed(FILE* stream) { return stream == 0 ? 1 : __stdio_descriptor(stream); }

// The standard input has no output to flush.
#define DEFINE_FFLUSH(name)                                      \
  int name(FILE* stream) {                                       \
    int descriptor = flushed(stream);                            \
    return descriptor != 0 && output_fails(descriptor) ? -1 : 0; \
  }                                                              \
  void __ignored_##name(FILE* stream) {                          \
    int descriptor = flushed(stream);                            \
    if (descriptor != 0) fail_unseen(descriptor);                \
  }

DEFINE_FFLUSH(fflush)
DEFINE_FFLUSH(fflush_unlocked)
