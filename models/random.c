// defines: rand srand rand_r random srandom drand48 lrand48 mrand48 srand48
// Random numbers are any numbers of their range: C specifies only that a seed determines the sequence. Repetition of a
// sequence is not modelled.

int __VERIFIER_nondet_int(void);
unsigned int __VERIFIER_nondet_uint(void);
void __proviso_approximate(const char* what);

static int any_nonnegative(void) { return __VERIFIER_nondet_int() & 0x7fffffff; }

// Whether a sequence has begun: without srand it is that of the seed 1.
static _Bool has_begun;
static _Bool has_begun_48;

static int next(void) {
  has_begun = 1;
  return any_nonnegative();
}

static void begin(void) {
  if (has_begun) __proviso_approximate("random numbers of a second seed");
  has_begun = 1;
}

int rand(void) { return next(); }
long random(void) { return next(); }

void srand(unsigned seed) {
  (void)seed;
  begin();
}

void srandom(unsigned seed) {
  (void)seed;
  begin();
}

// The numbers that were returned for seeds of rand_r.
enum {
  kSeeds = 4
};
static unsigned seeds[kSeeds];
static unsigned next_seeds[kSeeds];
static int numbers[kSeeds];
static int used;

int rand_r(unsigned* seed) {
  for (int i = 0; i < used; i++) {
    if (seeds[i] != *seed) continue;
    *seed = next_seeds[i];
    return numbers[i];
  }
  unsigned before = *seed;
  int number = any_nonnegative();
  *seed = __VERIFIER_nondet_uint();
  if (used == kSeeds) {
    __proviso_approximate("rand_r of many seeds");
  } else {
    seeds[used] = before;
    next_seeds[used] = *seed;
    numbers[used++] = number;
  }
  return number;
}

// A multiple of 2^-48 below 1.
double drand48(void) {
  has_begun_48 = 1;
  unsigned long long bits = __VERIFIER_nondet_uint() & 0xffffu;
  bits = bits << 32 | __VERIFIER_nondet_uint();
  return (double)bits / 281474976710656.0;
}

long lrand48(void) {
  has_begun_48 = 1;
  return any_nonnegative();
}

long mrand48(void) {
  has_begun_48 = 1;
  return __VERIFIER_nondet_int();
}

void srand48(long seed) {
  (void)seed;
  if (has_begun_48) __proviso_approximate("random numbers of a second seed");
  has_begun_48 = 1;
}
