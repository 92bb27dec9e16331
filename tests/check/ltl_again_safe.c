// Called again and again, whatever the inputs are.
// check: --ltl G(F(called(beat)))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

int beats;
void beat(void) { beats = (beats + 1) % 10; }

int main(void) {
  while (1) {
    beat();
    if (__VERIFIER_nondet_int()) beat();
  }
}
