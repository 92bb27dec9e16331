// defines: aligned_alloc memalign posix_memalign valloc
// Aligned allocation. It fails as malloc does (alloc.c).

typedef __SIZE_TYPE__ size_t;

void* __proviso_allocate_aligned(size_t size, size_t alignment);
int* __errno_location(void);
_Bool __VERIFIER_nondet_bool(void);

enum {
  kPage = 4096
};

#ifdef PROVISO_MALLOC_MAY_FAIL
static _Bool fails(void) {
  if (!__VERIFIER_nondet_bool()) return 0;
  *__errno_location() = 12;  // ENOMEM
  return 1;
}
#else
static _Bool fails(void) { return 0; }
#endif

static _Bool is_power_of_two(size_t value) { return value != 0 && (value & (value - 1)) == 0; }

// Up to glibc 2.37 aligned_alloc is memalign; C says that it fails if the alignment is invalid. Either may be.
void* aligned_alloc(size_t alignment, size_t size) {
  if (!is_power_of_two(alignment)) {
    if (__VERIFIER_nondet_bool()) {
      *__errno_location() = 22;  // EINVAL
      return 0;
    }
    alignment = 16;
  }
  return fails() ? 0 : __proviso_allocate_aligned(size, alignment);
}

// glibc rounds an alignment up to a power of two.
void* memalign(size_t alignment, size_t size) {
  if (!is_power_of_two(alignment)) alignment = 16;
  return fails() ? 0 : __proviso_allocate_aligned(size, alignment);
}

void* valloc(size_t size) { return fails() ? 0 : __proviso_allocate_aligned(size, kPage); }

// errno is not changed.
int posix_memalign(void** result, size_t alignment, size_t size) {
  if (!is_power_of_two(alignment) || alignment % sizeof(void*) != 0) return 22;  // EINVAL
#ifdef PROVISO_MALLOC_MAY_FAIL
  if (__VERIFIER_nondet_bool()) return 12;  // ENOMEM
#endif
  *result = __proviso_allocate_aligned(size, alignment);
  return 0;
}
