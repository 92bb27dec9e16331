// expect: exited 0
// run: --inputs 0
// __builtin_clz of zero is undefined.
extern int __VERIFIER_nondet_int(void);

static int log_of(unsigned x) {
  if (x == 0) return -1;
  return 31 - __builtin_clz(x);
}

int main(void) { return log_of((unsigned)__VERIFIER_nondet_int()) == 3; }
