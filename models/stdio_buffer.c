// defines: setbuf setbuffer setvbuf setlinebuf fileno fileno_unlocked
// Buffering, which is not observable unless the program gives the buffer, and the descriptors of streams.

typedef __SIZE_TYPE__ size_t;
struct _IO_FILE;
typedef struct _IO_FILE FILE;

int __stdio_descriptor(FILE* stream);
int __VERIFIER_nondet_int(void);
void __proviso_unsupported(const char*);

static void use_buffer(FILE* stream, char* buffer) {
  __stdio_descriptor(stream);
  if (buffer != 0) __proviso_unsupported("a buffer that the program gives to a stream");
}

void setbuf(FILE* stream, char* buffer) { use_buffer(stream, buffer); }

void setbuffer(FILE* stream, char* buffer, size_t size) {
  use_buffer(stream, buffer);
  (void)size;
}

// _IOFBF, _IOLBF and _IONBF are 0 to 2. With these glibc fails only for lack of memory.
int setvbuf(FILE* stream, char* buffer, int mode, size_t size) {
  use_buffer(stream, buffer);
  (void)size;
  return mode < 0 || mode > 2 ? -1 : 0;
}

void setlinebuf(FILE* stream) { __stdio_descriptor(stream); }

static int descriptor_of(FILE* stream) {
  int descriptor = __stdio_descriptor(stream);
  return descriptor >= 0 ? descriptor : 3 + (__VERIFIER_nondet_int() & 0xffff);
}

int fileno(FILE* stream) { return descriptor_of(stream); }
int fileno_unlocked(FILE* stream) { return descriptor_of(stream); }
