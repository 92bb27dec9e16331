// defines: strdup strndup __strdup __strndup
// Copies of strings on the heap; allocation fails as malloc does (alloc.c).

typedef __SIZE_TYPE__ size_t;

void* __proviso_allocate(size_t size);
size_t __proviso_find(const void* block, int value, size_t limit);
void __proviso_assume_failed(void);
void __proviso_copy(void* destination, const void* source, size_t count);

#ifdef PROVISO_MALLOC_MAY_FAIL
_Bool __VERIFIER_nondet_bool(void);
int* __errno_location(void);
static _Bool fails(void) {
  if (!__VERIFIER_nondet_bool()) return 0;
  *__errno_location() = 12;  // ENOMEM
  return 1;
}
#else
static _Bool fails(void) { return 0; }
#endif

static char* duplicate(const char* string, size_t limit) {
  size_t length = __proviso_find(string, 0, limit);
  if (length < limit && string[length] != 0) __proviso_assume_failed();
  if (fails()) return 0;
  char* result = __proviso_allocate(length + 1);
  __proviso_copy(result, string, length);
  result[length] = 0;
  return result;
}

char* strdup(const char* string) { return duplicate(string, __SIZE_MAX__ - 1); }

char* strndup(const char* string, size_t limit) { return duplicate(string, limit); }

char* __strdup(const char* string) { return duplicate(string, __SIZE_MAX__ - 1); }

char* __strndup(const char* string, size_t limit) { return duplicate(string, limit); }
