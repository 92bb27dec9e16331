// defines: clock_gettime clock_getres gettimeofday timespec_get difftime
// Clocks show any time; monotonic ones do not decrease.

struct timespec {
  long tv_sec;
  long tv_nsec;
};

struct timeval {
  long tv_sec;
  long tv_usec;
};

enum {
  kInvalid = 22,
  kBillion = 1000000000,
  kMillion = 1000000,
  kClocks = 12
};

int* __errno_location(void);
long __VERIFIER_nondet_long(void);
void __VERIFIER_assume(int);
void __proviso_approximate(const char*);

static struct timespec any_time(void) {
  struct timespec now = {__VERIFIER_nondet_long(), __VERIFIER_nondet_long()};
  __VERIFIER_assume(0 <= now.tv_sec && 0 <= now.tv_nsec && now.tv_nsec < kBillion);
  return now;
}

// The real-time clocks (0, 5, 8, 11) can be set.
static _Bool can_be_set(int clock) { return clock == 0 || clock == 5 || clock == 8 || clock == 11; }

int clock_gettime(int clock, struct timespec* result) {
  static struct timespec last[kClocks];
  if (clock < 0 || clock >= kClocks || clock == 10) {
    __proviso_approximate("a clock that the system may not have ('clock_gettime')");
    *__errno_location() = kInvalid;
    return -1;
  }
  struct timespec now = any_time();
  if (!can_be_set(clock)) {
    struct timespec before = last[clock];
    __VERIFIER_assume(before.tv_sec < now.tv_sec || (before.tv_sec == now.tv_sec && before.tv_nsec <= now.tv_nsec));
    last[clock] = now;
  }
  *result = now;
  return 0;
}

int clock_getres(int clock, struct timespec* result) {
  (void)clock;
  __proviso_approximate("the resolution of a clock ('clock_getres')");
  if (__VERIFIER_nondet_long() == 0) {
    *__errno_location() = kInvalid;
    return -1;
  }
  if (result != 0) *result = any_time();
  return 0;
}

int gettimeofday(struct timeval* result, void* zone) {
  if (zone != 0) {
    int* fields = zone;
    fields[0] = 0;
    fields[1] = 0;
  }
  struct timespec now = any_time();
  if (result != 0) {
    result->tv_sec = now.tv_sec;
    result->tv_usec = now.tv_nsec / 1000;
  }
  return 0;
}

int timespec_get(struct timespec* result, int base) {
  if (base != 1) return 0;
  *result = any_time();
  return base;
}

double difftime(long end, long begin) { return (double)((long double)end - (long double)begin); }
