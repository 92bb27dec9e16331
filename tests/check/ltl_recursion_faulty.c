// A recursion that never ends never gets there.
// check: --ltl F(called(bottom))
// verdict: FALSE(ltl)
extern int __VERIFIER_nondet_int(void);

void bottom(void) {}
void down(unsigned char n) {
  if (n == 0)
    bottom();
  else
    down(n == 1 ? 3 : 1);
}

int main(void) {
  down(__VERIFIER_nondet_int() & 15);
  return 0;
}
// harness: none, no sanitizer reports that a formula does not hold
