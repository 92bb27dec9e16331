// check: --analysis k-induction
// verdict: TRUE
// Bounds that hold through two loops.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_int(), i = 0, steps = 0;
  if (n > 1000000) return 0;
  while (i < n) {
    unsigned j = 0;
    while (j < 3 && i < n) {
      j++;
      i++;
    }
    if (i > n || j > 3) reach_error();
    steps++;
  }
  if (i != n) reach_error();
  return 0;
}
