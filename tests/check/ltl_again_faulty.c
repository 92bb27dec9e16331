// A program that ends calls nothing any more.
// check: --ltl G(F(called(beat)))
// verdict: FALSE(ltl)
// says: from here on it cannot hold any more
extern int __VERIFIER_nondet_int(void);

void beat(void) {}

int main(void) {
  do
    beat();
  while (__VERIFIER_nondet_int() != 3);
  return 0;
}
// harness: none, no sanitizer reports that a formula does not hold
