// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Converted to short a sum wraps around.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  short s = __VERIFIER_nondet_int() % 100;
  while (s % 2 != 0) s += 2;
  return s;
}
