// expect: exited 0
// run: --inputs 0
extern int __VERIFIER_nondet_int(void);

static int sign(int x) {
  switch (x > 0 ? 1 : x < 0 ? -1 : 0) {
    case 1: return 1;
    case -1: return -1;
    case 0: return 0;
  }
  __builtin_unreachable();
}

int main(void) {
  return sign(__VERIFIER_nondet_int());
}
