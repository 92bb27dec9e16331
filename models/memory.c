// defines: memcpy memmove memset memcmp memchr mempcpy __mempcpy memrchr rawmemchr memccpy memmem bcopy bzero bcmp explicit_bzero __sign_memcmp __sign_bcmp
// Functions on memory blocks. If the count is zero, the pointers are not accessed.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

void __proviso_copy(void* destination, const void* source, size_t count);
void __proviso_set(void* destination, int value, size_t count);
size_t __proviso_find(const void* block, int value, size_t limit);
size_t __proviso_find_difference(const void* left, const void* right, size_t limit);
void __proviso_assume_failed(void);
int __proviso_overlap(const void* left, const void* right, size_t count);
void __proviso_overlapping_copy(const char* what);

// For memcpy and similar. A copy onto itself is allowed: compilers generate such calls for `*p = *q`.
static void copy_apart(void* destination, const void* source, size_t count) {
  if (__proviso_overlap(destination, source, count)) __proviso_overlapping_copy("'memcpy'");
  __proviso_copy(destination, source, count);
}

void* memcpy(void* destination, const void* source, size_t count) {
  copy_apart(destination, source, count);
  return destination;
}

void* memmove(void* destination, const void* source, size_t count) {
  __proviso_copy(destination, source, count);
  return destination;
}

void* mempcpy(void* destination, const void* source, size_t count) {
  copy_apart(destination, source, count);
  return (byte*)destination + count;
}

void* __mempcpy(void* destination, const void* source, size_t count) {
  copy_apart(destination, source, count);
  return (byte*)destination + count;
}

void bcopy(const void* source, void* destination, size_t count) { __proviso_copy(destination, source, count); }

void* memset(void* destination, int value, size_t count) {
  __proviso_set(destination, value, count);
  return destination;
}

void bzero(void* destination, size_t count) { __proviso_set(destination, 0, count); }

void explicit_bzero(void* destination, size_t count) { __proviso_set(destination, 0, count); }

int __some_of_sign(int order);

// No object is larger than half the address space: a larger block is invalid, even if its end wraps around into the
// object.
static void require_possible(const byte* block, size_t count) {
  if (count > __SIZE_MAX__ / 2) {
    volatile byte touched = block[__SIZE_MAX__ / 2];
    (void)touched;
  }
}

// Both blocks must be readable as a whole, beyond the first difference too: so the last bytes are read first.
static int compare(const byte* left, const byte* right, size_t count) {
  if (count == 0) return 0;
  require_possible(left, count);
  int last = left[count - 1] - right[count - 1];
  size_t same = __proviso_find_difference(left, right, count - 1);
  return same < count - 1 ? left[same] - right[same] : last;
}

int memcmp(const void* left, const void* right, size_t count) { return __some_of_sign(compare(left, right, count)); }
int bcmp(const void* left, const void* right, size_t count) { return __some_of_sign(compare(left, right, count)); }
// Called if only the sign of the result matters.
int __sign_memcmp(const void* left, const void* right, size_t count) { return compare(left, right, count); }
int __sign_bcmp(const void* left, const void* right, size_t count) { return compare(left, right, count); }

void* memchr(const void* block, int value, size_t count) {
  const byte* bytes = block;
  size_t place = __proviso_find(block, value, count);
  if (place == count) return 0;
  if (bytes[place] != (byte)value) __proviso_assume_failed();  // where the search ended, there is no readable byte
  return (void*)(bytes + place);
}

void* memrchr(const void* block, int value, size_t count) {
  const byte* bytes = block;
  require_possible(bytes, count);
  for (size_t i = count; i > 0; i--) {
    if (bytes[i - 1] == (byte)value) return (void*)(bytes + i - 1);
  }
  return 0;
}

void* rawmemchr(const void* block, int value) { return memchr(block, value, __SIZE_MAX__); }

void* memccpy(void* destination, const void* source, int value, size_t count) {
  const byte* found = memchr(source, value, count);
  size_t copied = found != 0 ? (size_t)(found - (const byte*)source) + 1 : count;
  if (__proviso_overlap(destination, source, copied)) __proviso_overlapping_copy("'memccpy'");
  __proviso_copy(destination, source, copied);
  return found != 0 ? (byte*)destination + copied : 0;
}

void* memmem(const void* block, size_t size, const void* part, size_t part_size) {
  const byte* bytes = block;
  for (size_t i = 0; part_size <= size && i <= size - part_size; i++) {
    if (compare(bytes + i, part, part_size) == 0) return (void*)(bytes + i);
  }
  return 0;
}
