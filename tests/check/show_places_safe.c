// check: --property no-overflow --show-places
// verdict: TRUE
// says: shown correct
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 10) return 0;
  return n * 2 + 1;
}
