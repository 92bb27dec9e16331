// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Steps of any size but none.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned step = __VERIFIER_nondet_uint() % 10, x = 0;
  while (x < 1000) x += step;
  return 0;
}
