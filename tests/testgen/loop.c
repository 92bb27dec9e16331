// testgen: --goal branches
// result: 7 of 8 covered, 1 dead, 0 open
// What is behind a loop: one needs five rounds, the other an invariant.
unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned i = 0, sum = 0;
  if (n > 10) return 0;  // true covered, false covered
  while (i < n) {        // true covered, false covered
    i++;
    sum += 2;
  }
  if (sum == 10) return 1;      // true covered, false covered
  if (sum != 2 * n) return 2;  // true dead, false covered
  return 0;
}
