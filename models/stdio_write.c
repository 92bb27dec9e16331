// defines: puts putchar putc fputc fputs fwrite putchar_unlocked putc_unlocked fputc_unlocked fputs_unlocked fwrite_unlocked _IO_putc fflush fflush_unlocked setbuf setvbuf setlinebuf fileno
// Unformatted output, which always succeeds. What goes to a stream other than stdout and stderr is read and dropped.

typedef __SIZE_TYPE__ size_t;
struct _IO_FILE;
typedef struct _IO_FILE FILE;

void __proviso_write(int descriptor, const void* bytes, size_t count);
int __stdio_descriptor(FILE* stream);
int __VERIFIER_nondet_int(void);

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

static int write_character(int descriptor, int character) {
  unsigned char byte = (unsigned char)character;
  write_bytes(descriptor, &byte, 1);
  return byte;
}

static size_t write_string(int descriptor, const char* string) {
  size_t length = 0;
  while (string[length] != 0) length++;
  write_bytes(descriptor, string, length);
  return length;
}

static size_t write_items(int descriptor, const void* items, size_t size, size_t count) {
  if (size == 0 || count == 0) return 0;
  write_bytes(descriptor, items, size * count);
  return count;
}

int putchar(int character) { return write_character(1, character); }
int putchar_unlocked(int character) { return write_character(1, character); }
int putc(int character, FILE* stream) { return write_character(__stdio_descriptor(stream), character); }
int fputc(int character, FILE* stream) { return write_character(__stdio_descriptor(stream), character); }
int putc_unlocked(int character, FILE* stream) { return write_character(__stdio_descriptor(stream), character); }
int fputc_unlocked(int character, FILE* stream) { return write_character(__stdio_descriptor(stream), character); }
int _IO_putc(int character, FILE* stream) { return write_character(__stdio_descriptor(stream), character); }

// The result is glibc's: the number of characters written.
int puts(const char* string) {
  size_t length = write_string(1, string);
  write_character(1, '\n');
  return (int)(length + 1);
}

int fputs(const char* string, FILE* stream) {
  write_string(__stdio_descriptor(stream), string);
  return 1;
}

int fputs_unlocked(const char* string, FILE* stream) {
  write_string(__stdio_descriptor(stream), string);
  return 1;
}

size_t fwrite(const void* items, size_t size, size_t count, FILE* stream) {
  return write_items(__stdio_descriptor(stream), items, size, count);
}

size_t fwrite_unlocked(const void* items, size_t size, size_t count, FILE* stream) {
  return write_items(__stdio_descriptor(stream), items, size, count);
}

int fflush(FILE* stream) {
  (void)stream;
  return 0;
}

int fflush_unlocked(FILE* stream) {
  (void)stream;
  return 0;
}

void setbuf(FILE* stream, char* buffer) {
  (void)stream;
  (void)buffer;
}

int setvbuf(FILE* stream, char* buffer, int mode, size_t size) {
  (void)stream;
  (void)buffer;
  (void)mode;
  (void)size;
  return 0;
}

void setlinebuf(FILE* stream) { (void)stream; }

int fileno(FILE* stream) {
  int descriptor = __stdio_descriptor(stream);
  return descriptor >= 0 ? descriptor : 3 + (__VERIFIER_nondet_int() & 0xffff);
}
