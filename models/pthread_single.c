// defines: pthread_self pthread_equal pthread_exit pthread_once pthread_mutex_init pthread_mutex_destroy pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock pthread_mutexattr_init pthread_mutexattr_destroy pthread_mutexattr_settype pthread_mutexattr_gettype pthread_key_create pthread_key_delete pthread_getspecific pthread_setspecific
// Threads in a single-threaded program: pthread_create has no model. Mutexes have the relevant behaviour of glibc's.

typedef unsigned long pthread_t;

struct mutex {
  int is_locked;
  unsigned count;
#if __SIZEOF_POINTER__ == 8
  int rest[2];
  int kind;
  int unused[5];
#else
  int rest;
  int kind;
  int unused[2];
#endif
};

enum {
  kNormal = 0,
  kRecursive = 1,
  kErrorChecking = 2,
  kNotPermitted = 1,
  kBusy = 16,
  kInvalid = 22,
  kDeadlock = 35
};

enum {
  kKeys = 32
};

void exit(int);
void __proviso_unsupported(const char*);
unsigned long __VERIFIER_nondet_ulong(void);
void __VERIFIER_assume(int);
void __proviso_assume_failed(void);

pthread_t pthread_self(void) {
  static pthread_t self;
  if (self == 0) {
    self = __VERIFIER_nondet_ulong();
    __VERIFIER_assume(self != 0);
  }
  return self;
}

int pthread_equal(pthread_t first, pthread_t second) { return first == second; }

// Thread-specific values. Their destructors run when the thread terminates by itself, not when the program does.
static void* values[kKeys];
static _Bool is_used[kKeys];
static unsigned used;  // those from here on never were
static _Bool was_deleted;
static _Bool has_destructors;

// When the last thread terminates, so does the program.
void pthread_exit(void* result) {
  (void)result;
  if (has_destructors) __proviso_unsupported("destructors of 'pthread_key_create' at the end of a thread");
  exit(0);
}

int pthread_once(int* once, void (*function)(void)) {
  if (*once != 0) return 0;
  *once = 2;
  function();
  return 0;
}

int pthread_mutex_init(struct mutex* mutex, const int* attributes) {
  struct mutex fresh = {0};
  fresh.kind = attributes != 0 ? *attributes & 3 : kNormal;
  *mutex = fresh;
  return 0;
}

int pthread_mutex_destroy(struct mutex* mutex) {
  if (mutex->is_locked) return kBusy;
  mutex->kind = -1;
  return 0;
}

int pthread_mutex_lock(struct mutex* mutex) {
  if (mutex->is_locked) {
    if ((mutex->kind & 3) == kErrorChecking) return kDeadlock;
    if ((mutex->kind & 3) != kRecursive) __proviso_assume_failed();  // deadlock: the thread waits for ever
    mutex->count++;
    return 0;
  }
  mutex->is_locked = 1;
  mutex->count = 1;
  return 0;
}

int pthread_mutex_trylock(struct mutex* mutex) {
  if (mutex->is_locked && (mutex->kind & 3) != kRecursive) return kBusy;
  return pthread_mutex_lock(mutex);
}

int pthread_mutex_unlock(struct mutex* mutex) {
  if (!mutex->is_locked) {
    _Bool is_checked = (mutex->kind & 3) == kErrorChecking || (mutex->kind & 3) == kRecursive;
    return is_checked ? kNotPermitted : 0;
  }
  if (--mutex->count == 0) mutex->is_locked = 0;
  return 0;
}

int pthread_mutexattr_init(int* attributes) {
  *attributes = kNormal;
  return 0;
}

int pthread_mutexattr_destroy(int* attributes) {
  (void)attributes;
  return 0;
}

int pthread_mutexattr_settype(int* attributes, int kind) {
  if (kind < 0 || kind > 3) return kInvalid;
  *attributes = kind;
  return 0;
}

int pthread_mutexattr_gettype(const int* attributes, int* kind) {
  *kind = *attributes & 3;
  return 0;
}

// As in glibc, a key is the lowest number that is free.
int pthread_key_create(unsigned* key, void (*destructor)(void*)) {
  if (destructor != 0) has_destructors = 1;
  unsigned number = used;
  if (was_deleted)
    for (number = 0; number < used && is_used[number]; number++) continue;
  if (number == kKeys) __proviso_unsupported("more than 32 keys of 'pthread_key_create'");
  if (number == used) used++;
  is_used[number] = 1;
  values[number] = 0;
  *key = number;
  return 0;
}

int pthread_key_delete(unsigned key) {
  if (key >= kKeys || !is_used[key]) return kInvalid;
  is_used[key] = 0;
  was_deleted = 1;
  return 0;
}

void* pthread_getspecific(unsigned key) { return key < kKeys && is_used[key] ? values[key] : 0; }

int pthread_setspecific(unsigned key, const void* value) {
  if (key >= kKeys || !is_used[key]) return kInvalid;
  values[key] = (void*)value;
  return 0;
}
