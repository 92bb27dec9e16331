// defines: call_once mtx_init mtx_destroy mtx_lock mtx_trylock mtx_unlock tss_create tss_delete tss_get tss_set cnd_init cnd_destroy cnd_signal cnd_broadcast thrd_current thrd_equal thrd_yield thrd_sleep
// C11 threads in a single-threaded program: thrd_create has no model. Mutexes and keys are those of POSIX.

struct mutex;
struct timespec;

enum {
  kSuccess = 0,
  kBusy = 1,
  kError = 2,
  kRecursiveType = 1
};

int pthread_once(int*, void (*)(void));
int pthread_mutex_init(struct mutex*, const int*);
int pthread_mutex_destroy(struct mutex*);
int pthread_mutex_lock(struct mutex*);
int pthread_mutex_trylock(struct mutex*);
int pthread_mutex_unlock(struct mutex*);
int pthread_key_create(unsigned*, void (*)(void*));
int pthread_key_delete(unsigned);
void* pthread_getspecific(unsigned);
int pthread_setspecific(unsigned, const void*);
unsigned long pthread_self(void);
int nanosleep(const struct timespec*, struct timespec*);
int* __errno_location(void);

void call_once(int* flag, void (*function)(void)) { pthread_once(flag, function); }

int mtx_init(struct mutex* mutex, int type) {
  if (type < 0 || type > 3) return kError;
  int attributes = type & kRecursiveType;
  pthread_mutex_init(mutex, &attributes);
  return kSuccess;
}

void mtx_destroy(struct mutex* mutex) { pthread_mutex_destroy(mutex); }

int mtx_lock(struct mutex* mutex) { return pthread_mutex_lock(mutex) == 0 ? kSuccess : kError; }

int mtx_trylock(struct mutex* mutex) { return pthread_mutex_trylock(mutex) == 0 ? kSuccess : kBusy; }

int mtx_unlock(struct mutex* mutex) { return pthread_mutex_unlock(mutex) == 0 ? kSuccess : kError; }

int tss_create(unsigned* key, void (*destructor)(void*)) { return pthread_key_create(key, destructor) == 0 ? kSuccess : kError; }

void tss_delete(unsigned key) { pthread_key_delete(key); }

void* tss_get(unsigned key) { return pthread_getspecific(key); }

int tss_set(unsigned key, void* value) { return pthread_setspecific(key, value) == 0 ? kSuccess : kError; }

// No thread waits.
int cnd_init(void* condition) {
  __builtin_memset(condition, 0, 48);
  return kSuccess;
}

void cnd_destroy(void* condition) { (void)condition; }

int cnd_signal(void* condition) {
  (void)condition;
  return kSuccess;
}

int cnd_broadcast(void* condition) {
  (void)condition;
  return kSuccess;
}

unsigned long thrd_current(void) { return pthread_self(); }

int thrd_equal(unsigned long first, unsigned long second) { return first == second; }

void thrd_yield(void) {}

int thrd_sleep(const struct timespec* wanted, struct timespec* left) {
  if (nanosleep(wanted, left) == 0) return 0;
  return *__errno_location() == 4 ? -1 : -2;
}
