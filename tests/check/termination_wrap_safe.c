// check: --property termination --time-limit 20s
// verdict: TRUE
// Signed arithmetic wraps around: that ends the loop.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x > 0) x++;
  return 0;
}
