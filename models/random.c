// defines: rand srand rand_r random srandom drand48 lrand48 mrand48 srand48
// Random numbers are any numbers of their range.

int __VERIFIER_nondet_int(void);
unsigned int __VERIFIER_nondet_uint(void);

static int any_nonnegative(void) { return __VERIFIER_nondet_int() & 0x7fffffff; }

int rand(void) { return any_nonnegative(); }

void srand(unsigned seed) { (void)seed; }

int rand_r(unsigned* seed) {
  *seed = __VERIFIER_nondet_uint();
  return any_nonnegative();
}

long random(void) { return any_nonnegative(); }

void srandom(unsigned seed) { (void)seed; }

// A multiple of 2^-48 below 1.
double drand48(void) {
  unsigned long long bits = __VERIFIER_nondet_uint() & 0xffffu;
  bits = bits << 32 | __VERIFIER_nondet_uint();
  return (double)bits / 281474976710656.0;
}

long lrand48(void) { return any_nonnegative(); }

long mrand48(void) { return __VERIFIER_nondet_int(); }

void srand48(long seed) { (void)seed; }
