// defines: malloc calloc realloc reallocarray free cfree
// Heap allocation. It succeeds, unless the user has given --malloc-may-fail (PROVISO_MALLOC_MAY_FAIL): then any call
// may return null.

typedef __SIZE_TYPE__ size_t;

void* __proviso_allocate(size_t size);
void* __proviso_allocate_instead(size_t size, size_t alignment, void* old);
void __proviso_free(void* pointer);
void __proviso_copy(void* destination, const void* source, size_t count);
void __proviso_set(void* destination, int byte, size_t count);
size_t __proviso_object_size(const void* pointer);

int* __errno_location(void);

static void* no_memory(void) {
  *__errno_location() = 12;  // ENOMEM
  return 0;
}

#ifdef PROVISO_MALLOC_MAY_FAIL
_Bool __VERIFIER_nondet_bool(void);
#define FAIL_PERHAPS                                  \
  do {                                                \
    if (__VERIFIER_nondet_bool()) return no_memory(); \
  } while (0)
#else
#define FAIL_PERHAPS \
  do {               \
  } while (0)
#endif

void* malloc(size_t size) {
  FAIL_PERHAPS;
  return __proviso_allocate(size);
}

void* calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return no_memory();
  FAIL_PERHAPS;
  void* result = __proviso_allocate(bytes);
  __proviso_set(result, 0, bytes);
  return result;
}

void free(void* pointer) { __proviso_free(pointer); }

void cfree(void* pointer) { __proviso_free(pointer); }

// As in glibc, realloc(p, 0) frees p and returns null. Otherwise the block may keep its address or be moved; in either
// case the old pointer becomes invalid.
void* realloc(void* old, size_t size) {
  if (old == 0) {
    FAIL_PERHAPS;
    return __proviso_allocate(size);
  }
  if (size == 0) {
    __proviso_free(old);
    return 0;
  }
  FAIL_PERHAPS;
  size_t kept = __proviso_object_size(old);  // so that an invalid pointer is detected by free, not by the copy
  void* result = __proviso_allocate_instead(size, 16, old);
  __proviso_copy(result, old, kept < size ? kept : size);
  __proviso_free(old);
  return result;
}

void* reallocarray(void* old, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return no_memory();
  return realloc(old, bytes);
}
