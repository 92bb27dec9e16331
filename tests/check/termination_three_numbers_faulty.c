// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// A rank of three numbers.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0, z = 0;
  while (x > 0) {
    if (z > 0)
      z--;
    else if (y > 0) {
      y--;
      z = 2;
    } else {
      y = 2;
    }
  }
  return 0;
}
