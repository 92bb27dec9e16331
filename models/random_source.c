// defines: getrandom getentropy arc4random arc4random_buf arc4random_uniform
// Bytes from the system's random number generator are any bytes. Requests of up to 256 bytes are always satisfied
// completely.

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;

enum {
  kInput = 5,
  kAgain = 11,
  kInvalid = 22,
  kWhole = 256
};

int* __errno_location(void);
void __proviso_havoc(void* destination, size_t count);
size_t __VERIFIER_nondet_size_t(void);
unsigned __VERIFIER_nondet_uint(void);
_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assume(int);
void __proviso_approximate(const char*);

ssize_t getrandom(void* destination, size_t count, unsigned flags) {
  if ((flags & ~7u) != 0) {
    *__errno_location() = kInvalid;
    return -1;
  }
  if (__VERIFIER_nondet_bool()) {
    __proviso_approximate("a failure of 'getrandom'");
    *__errno_location() = kAgain;
    return -1;
  }
  size_t got = count;
  if (count > kWhole) {
    got = __VERIFIER_nondet_size_t();
    __VERIFIER_assume(kWhole <= got && got <= count);
  }
  __proviso_havoc(destination, got);
  return (ssize_t)got;
}

int getentropy(void* destination, size_t count) {
  if (count > kWhole) {
    *__errno_location() = kInput;
    return -1;
  }
  __proviso_havoc(destination, count);
  return 0;
}

unsigned arc4random(void) { return __VERIFIER_nondet_uint(); }

void arc4random_buf(void* destination, size_t count) { __proviso_havoc(destination, count); }

unsigned arc4random_uniform(unsigned bound) {
  unsigned any = __VERIFIER_nondet_uint();
  return bound < 2 ? 0 : any % bound;
}
