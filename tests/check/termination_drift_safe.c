// check: --property termination --time-limit 20s
// verdict: TRUE
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint() % 1000, y = 1000;
  while (x < y) x += 1 + __VERIFIER_nondet_uint() % 2;
  return 0;
}
