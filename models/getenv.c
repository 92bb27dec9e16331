// defines: getenv secure_getenv
// The environment: a variable is not set, or has any value. Its text lives as long as the program and is no heap object, so it stands in
// static memory, a new place for each call as long as there is one; Linux gives a variable at most 131,072 bytes.

typedef __SIZE_TYPE__ size_t;

size_t __VERIFIER_nondet_size_t(void);
_Bool __VERIFIER_nondet_bool(void);
void __proviso_havoc(void* destination, size_t count);

enum {
  kLargest = 131072,
  kPlaces = 8
};

static char values[kPlaces][kLargest];
static int used;

static char* lookup(const char* name) {
  volatile char first = *name;
  (void)first;
  if (__VERIFIER_nondet_bool()) return 0;
  char* value = values[used];
  if (used < kPlaces - 1) used++;
  size_t length = __VERIFIER_nondet_size_t() % kLargest;
  __proviso_havoc(value, length);
  value[length] = 0;
  return value;
}

char* getenv(const char* name) { return lookup(name); }

char* secure_getenv(const char* name) { return lookup(name); }
