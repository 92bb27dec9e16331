// check: --property termination --time-limit 20s
// verdict: TRUE
// Steps by a table of functions.
extern int __VERIFIER_nondet_int(void);
static int one(int n) { return n - 1; }
static int two(int n) { return n - 2; }
int main(void) {
  int (*steps[2])(int) = {one, two};
  int n = __VERIFIER_nondet_int() % 100;
  while (n > 0) n = steps[n % 2](n);
  return 0;
}
