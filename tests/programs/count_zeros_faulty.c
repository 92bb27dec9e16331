// expect: unreachable code reached at 8
// run: --inputs 0
// __builtin_clz of zero is undefined.
extern int __VERIFIER_nondet_int(void);

static int log_of(unsigned x) {
  // x == 0 is forgotten
  return 31 - __builtin_clz(x);
}

int main(void) { return log_of((unsigned)__VERIFIER_nondet_int()) == 3; }
