// check: --property termination --time-limit 20s
// verdict: TRUE
// A machine with a last state, and one that is sent back.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 0;
  for (;;) {
    switch (state) {
      case 0:
        state = __VERIFIER_nondet_int() ? 1 : 2;
        break;
      case 1:
        state = 2;
        break;
      case 2:
        state = 3;
        break;
      default:
        return 0;
    }
  }
}
