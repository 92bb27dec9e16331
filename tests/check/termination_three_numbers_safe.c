// check: --property termination --time-limit 20s
// verdict: TRUE
// A rank of three numbers.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0, z = 0;
  while (x > 0) {
    if (z > 0)
      z--;
    else if (y > 0) {
      y--;
      z = __VERIFIER_nondet_int();
    } else {
      x--;
      y = __VERIFIER_nondet_int();
    }
  }
  return 0;
}
