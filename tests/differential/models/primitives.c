// The primitives that models stand on (see models/README.md), in terms of the host's C library: enough to run models natively.
#include <malloc.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__proviso_allocate(size_t size) { return malloc(size); }
void *__proviso_allocate_aligned(size_t size, size_t alignment) { return memalign(alignment, size); }
void *__proviso_allocate_instead(size_t size, size_t alignment, void *old) {
  (void)old;
  return memalign(alignment, size);
}
void *__proviso_allocate_stack(size_t size) { return malloc(size); }
void __proviso_free(void *pointer) { free(pointer); }
void __proviso_copy(void *destination, const void *source, size_t count) { memmove(destination, source, count); }
void __proviso_set(void *destination, int byte, size_t count) { memset(destination, byte, count); }
void __proviso_havoc(void *destination, size_t count) { memset(destination, 'h', count); }
size_t __proviso_object_size(const void *pointer) { return malloc_usable_size((void *)pointer); }
void __proviso_write(int descriptor, const void *bytes, size_t count) { fwrite(bytes, 1, count, descriptor == 2 ? stderr : stdout); }
void __proviso_halt(int status) { exit(status); }
void __proviso_abort(void) { abort(); }
void __proviso_assume_failed(void) { exit(0); }
void __proviso_approximate(const char *what) { (void)what; }
void __proviso_overlapping_copy(const char *what) { fprintf(stderr, "overlapping copy: %s\n", what), exit(1); }
void __proviso_unsupported(const char *what) { fprintf(stderr, "unsupported: %s\n", what), exit(1); }
void __VERIFIER_assume(int condition) { (void)condition; }
void __proviso_assert_failed(const char *text) { fprintf(stderr, "assertion failed: %s\n", text), exit(1); }

// A pointer to the list itself.
struct list {
  va_list list;
};
void *__proviso_slots(va_list arguments) {
  struct list *copy = malloc(sizeof *copy);
  va_copy(copy->list, arguments);
  return copy;
}
int __proviso_format(char *destination, size_t size, const char *format, void *slots) {
  va_list arguments;
  va_copy(arguments, ((struct list *)slots)->list);
  return size > 0x7fffffff ? vsprintf(destination, format, arguments) : vsnprintf(destination, size, format, arguments);
}
int __proviso_print(int descriptor, const char *format, void *slots) { return vfprintf(descriptor == 2 ? stderr : stdout, format, ((struct list *)slots)->list); }

#define ROUNDING(type, suffix)                                                          \
  type __proviso_floor##suffix(type x) { return floor##suffix(x); }                     \
  type __proviso_ceil##suffix(type x) { return ceil##suffix(x); }                       \
  type __proviso_trunc##suffix(type x) { return trunc##suffix(x); }                     \
  type __proviso_round##suffix(type x) { return round##suffix(x); }                     \
  type __proviso_rint##suffix(type x) { return rint##suffix(x); }                       \
  type __proviso_sqrt##suffix(type x) { return sqrt##suffix(x); }                       \
  type __proviso_fabs##suffix(type x) { return fabs##suffix(x); }
ROUNDING(double, )
ROUNDING(float, f)
ROUNDING(long double, l)

_Bool __proviso_perhaps(void) { return 0; }

// A text that the models read as the standard input, byte by byte, where there is one.
const char *model_input;

#define NONDET(type, name) \
  type __VERIFIER_nondet_##name(void) { return (type)7; }
NONDET(_Bool, bool)
NONDET(char, char)
NONDET(unsigned char, uchar)
NONDET(short, short)
int __VERIFIER_nondet_int(void) {
  if (model_input == 0) return 7;
  return *model_input == 0 ? -1 : (unsigned char)*model_input++;
}
NONDET(unsigned, uint)
NONDET(long, long)
NONDET(unsigned long, ulong)
NONDET(long long, longlong)
NONDET(size_t, size_t)
NONDET(float, float)
NONDET(double, double)
NONDET(long double, longdouble)
void *__VERIFIER_nondet_pointer(void) { return 0; }

// In these programs a search ends before its object does.
size_t __proviso_find(const void *block, int value, size_t limit) {
  size_t place = 0;
  while (place < limit && ((const unsigned char *)block)[place] != (unsigned char)value) place++;
  return place;
}

size_t __proviso_find_difference(const void *left, const void *right, size_t limit) {
  size_t place = 0;
  while (place < limit && ((const unsigned char *)left)[place] == ((const unsigned char *)right)[place]) place++;
  return place;
}

int __proviso_overlap(const void *left, const void *right, size_t count) {
  const char *a = left, *b = right;
  return a != b && (a < b ? (size_t)(b - a) : (size_t)(a - b)) < count;
}
