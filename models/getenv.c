// defines: getenv secure_getenv
// The environment: a variable is unset, or has any value, the same in all calls. Its text is static, not a heap object:
// one entry for each variable while there are entries. On Linux a variable has at most 131,072 bytes.

typedef __SIZE_TYPE__ size_t;

size_t __VERIFIER_nondet_size_t(void);
_Bool __VERIFIER_nondet_bool(void);
void __proviso_approximate(const char* what);
void __proviso_havoc(void* destination, size_t count);

enum {
  kLargest = 131072,
  kLongestName = 64,
  kPlaces = 8
};

// The variables requested so far. Further variables, and longer names, share one more entry, which changes at each
// call.
static char names[kPlaces][kLongestName];
static char values[kPlaces + 1][kLargest];
static _Bool is_set[kPlaces];
static int used;

static _Bool is_same(const char* left, const char* right) {
  while (*left != 0 && *left == *right) {
    left++;
    right++;
  }
  return *left == *right;
}

// The entry of the variable, which is created if necessary.
static int place_of(const char* name) {
  for (int i = 0; i < used; i++) {
    if (is_same(names[i], name)) return i;
  }
  size_t length = 0;
  while (name[length] != 0) length++;
  if (used == kPlaces || length >= kLongestName) return kPlaces;
  for (size_t i = 0; i <= length; i++) names[used][i] = name[i];
  return used;
}

static char* lookup(const char* name) {
  int place = place_of(name);
  if (place < used) return is_set[place] ? values[place] : 0;
  _Bool is_missing = __VERIFIER_nondet_bool();
  if (place < kPlaces) is_set[used++] = !is_missing;
  if (place == kPlaces) __proviso_approximate("getenv of many variables, or of a long name");
  if (is_missing) return 0;
  size_t length = __VERIFIER_nondet_size_t() % kLargest;
  __proviso_havoc(values[place], length);
  values[place][length] = 0;
  return values[place];
}

char* getenv(const char* name) { return lookup(name); }

char* secure_getenv(const char* name) { return lookup(name); }
