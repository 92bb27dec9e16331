// defines: __stdio_descriptor __stdio_input __stdio_output __stdio_note_output __stdio_output_has_failed __stdio_clear_output stdin stdout stderr
// The standard streams, as objects that only these models access. Files opened otherwise have no model.

struct _IO_FILE;
typedef struct _IO_FILE FILE;

void __proviso_unsupported(const char*);

static int streams[3];

FILE* stdin = (FILE*)&streams[0];
FILE* stdout = (FILE*)&streams[1];
FILE* stderr = (FILE*)&streams[2];

// 0, 1, 2 for the standard streams, -1 for others; one that is no object is an invalid access, as in the library.
int __stdio_descriptor(FILE* stream) {
  if (stream == (FILE*)&streams[0]) return 0;
  if (stream == (FILE*)&streams[1]) return 1;
  if (stream == (FILE*)&streams[2]) return 2;
  volatile char contents = *(char*)stream;
  (void)contents;
  return -1;
}

// Likewise, of a stream that is read, or written. C says nothing about a standard stream that is used the wrong way.
int __stdio_input(FILE* stream) {
  int descriptor = __stdio_descriptor(stream);
  if (descriptor > 0) __proviso_unsupported("input from a stream for output");
  return descriptor;
}

int __stdio_output(FILE* stream) {
  int descriptor = __stdio_descriptor(stream);
  if (descriptor == 0) __proviso_unsupported("output to the standard input");
  return descriptor;
}

#ifdef PROVISO_FAILURES_ARE_SEEN

int* __errno_location(void);
int __VERIFIER_nondet_int(void);
unsigned char __VERIFIER_nondet_uchar(void);

static _Bool stdout_failed;
static _Bool stderr_failed;

// The effects of a failure: an error number, and the stream's error indicator. Branch-free, so that one state results,
// not two.
void __stdio_note_output(int descriptor, _Bool fails) {
  int error = (__VERIFIER_nondet_uchar() & 127) + 1;
  int* place = __errno_location();
  *place ^= (*place ^ error) & -(int)fails;
  stdout_failed |= (descriptor == 1) & fails;
  stderr_failed |= (descriptor == 2) & fails;
}

// Nothing is known about files that are not modelled.
int __stdio_output_has_failed(int descriptor) {
  return descriptor == 1 ? stdout_failed : descriptor == 2 ? stderr_failed : __VERIFIER_nondet_int();
}

void __stdio_clear_output(int descriptor) {
  if (descriptor == 1) stdout_failed = 0;
  if (descriptor == 2) stderr_failed = 0;
}

#else

// The program reads neither errno nor the indicators.
void __stdio_note_output(int descriptor, _Bool fails) {
  (void)descriptor;
  (void)fails;
}

int __stdio_output_has_failed(int descriptor) { return descriptor - descriptor; }

void __stdio_clear_output(int descriptor) { (void)descriptor; }

#endif
