// defines: aligned_alloc memalign posix_memalign valloc
// Allocation with an alignment. A heap object is aligned for every type of the language; no more is known about its address.

typedef __SIZE_TYPE__ size_t;

void* __proviso_allocate(size_t size);

#ifdef PROVISO_MALLOC_MAY_FAIL
_Bool __VERIFIER_nondet_bool(void);
static _Bool fails(void) { return __VERIFIER_nondet_bool(); }
#else
static _Bool fails(void) { return 0; }
#endif

static _Bool is_power_of_two(size_t value) { return value != 0 && (value & (value - 1)) == 0; }

void* aligned_alloc(size_t alignment, size_t size) {
  if (!is_power_of_two(alignment) || fails()) return 0;
  return __proviso_allocate(size);
}

// glibc rounds an alignment that is no power of two up to one.
void* memalign(size_t alignment, size_t size) {
  (void)alignment;
  return fails() ? 0 : __proviso_allocate(size);
}

void* valloc(size_t size) { return fails() ? 0 : __proviso_allocate(size); }

int posix_memalign(void** result, size_t alignment, size_t size) {
  if (!is_power_of_two(alignment) || alignment % sizeof(void*) != 0) return 22;  // EINVAL
  if (fails()) return 12;                                                        // ENOMEM
  *result = __proviso_allocate(size);
  return 0;
}
