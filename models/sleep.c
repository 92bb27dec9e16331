// defines: sleep usleep nanosleep clock_nanosleep
// Sleeping lasts until the time is over. Only a signal handler can interrupt it, and no program with handlers gets here
// (signal.c); interruption is included for proofs.

struct timespec {
  long tv_sec;
  long tv_nsec;
};

enum {
  kInterrupted = 4,
  kInvalid = 22,
  kBillion = 1000000000
};

int* __errno_location(void);
unsigned __VERIFIER_nondet_uint(void);
long __VERIFIER_nondet_long(void);
_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assume(int);
void __proviso_approximate(const char*);

unsigned sleep(unsigned seconds) {
  unsigned left = __VERIFIER_nondet_uint();
  if (left == 0 || left > seconds) return 0;
  __proviso_approximate("an interrupted 'sleep'");
  return left;
}

int usleep(unsigned microseconds) {
  (void)microseconds;
  if (!__VERIFIER_nondet_bool()) return 0;
  __proviso_approximate("an interrupted 'usleep'");
  *__errno_location() = kInterrupted;
  return -1;
}

// 0, or an error number.
static int rest(const struct timespec* wanted, struct timespec* left, _Bool is_relative) {
  if (wanted->tv_nsec < 0 || wanted->tv_nsec >= kBillion || (is_relative && wanted->tv_sec < 0)) return kInvalid;
  if (!__VERIFIER_nondet_bool()) return 0;
  __proviso_approximate("an interrupted 'nanosleep'");
  if (left != 0 && is_relative) {
    struct timespec now = {__VERIFIER_nondet_long(), __VERIFIER_nondet_long()};
    __VERIFIER_assume(0 <= now.tv_nsec && now.tv_nsec < kBillion && 0 <= now.tv_sec && now.tv_sec <= wanted->tv_sec);
    *left = now;
  }
  return kInterrupted;
}

int nanosleep(const struct timespec* wanted, struct timespec* left) {
  int error = rest(wanted, left, 1);
  if (error == 0) return 0;
  *__errno_location() = error;
  return -1;
}

int clock_nanosleep(int clock, int flags, const struct timespec* wanted, struct timespec* left) {
  if (clock < 0 || clock > 11) return kInvalid;
  return rest(wanted, left, flags == 0);
}
