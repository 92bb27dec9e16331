// defines: read write __ignored_write
// Input and output by descriptor. Input is any bytes, as many as requested or fewer, or an error; output to 1 and 2 is
// the program's output, which may fail or be partial; the effect of other output is unknown.

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;

void __proviso_havoc(void* destination, size_t count);
void __proviso_write(int descriptor, const void* bytes, size_t count);
_Bool __proviso_perhaps(void);
int* __errno_location(void);
long __VERIFIER_nondet_long(void);
unsigned char __VERIFIER_nondet_uchar(void);
_Bool __descriptor_is_bad(int descriptor, _Bool reads, _Bool writes);

// -1 with some error, or at most `count`.
static ssize_t any_count(size_t count) {
  long chosen = __VERIFIER_nondet_long();
  if (chosen >= 0) return (size_t)chosen < count ? chosen : (ssize_t)count;
#ifdef PROVISO_FAILURES_ARE_SEEN
  *__errno_location() = (__VERIFIER_nondet_uchar() & 127) + 1;
#endif
  return -1;
}

ssize_t read(int descriptor, void* destination, size_t count) {
  if (__descriptor_is_bad(descriptor, 1, 0)) return -1;
  ssize_t got = any_count(count);
  if (got > 0) __proviso_havoc(destination, (size_t)got);
  return got;
}

static void write_bytes(int descriptor, const void* source, size_t count) {
  if (descriptor == 1 || descriptor == 2) {
    __proviso_write(descriptor, source, count);
    return;
  }
  const char* bytes = source;
  for (size_t i = 0; i < count; i++) {
    volatile char touched = bytes[i];
    (void)touched;
  }
}

ssize_t write(int descriptor, const void* source, size_t count) {
  if (__descriptor_is_bad(descriptor, 0, 1)) return -1;
  write_bytes(descriptor, source, count);
  if (descriptor == 1 || descriptor == 2) return __proviso_perhaps() ? any_count(count) : (ssize_t)count;
  return any_count(count);
}

void __ignored_write(int descriptor, const void* source, size_t count) {
  if (__descriptor_is_bad(descriptor, 0, 1)) return;
  write_bytes(descriptor, source, count);
#ifdef PROVISO_FAILURES_ARE_SEEN
  if (__proviso_perhaps()) any_count(count);
#endif
}
