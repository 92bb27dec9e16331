// check: --property termination --time-limit 20s
// verdict: TRUE
// Looks for a number that is there, or may not be.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[5] = {3, 1, 4, 1, 5}, goal = __VERIFIER_nondet_int(), i = 0;
  while (i < 5 && a[i] != goal) i++;
  return i;
}
