// check: --property termination --time-limit 20s
// verdict: TRUE
// Halves come to zero, and stay there.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  do {
    n /= 2;
  } while (n > 0);
  return 0;
}
