// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// One input, again and again, keeps the two apart for ever, though neither has the same value twice in a long time.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  while (x != y) {
    x += 2;
    y += 2 * (__VERIFIER_nondet_uint() % 2);
  }
  return 0;
}
