// check: --ltl G(F(called(tick)))->G(F(called(alarm_it)))
// verdict: FALSE(ltl)
extern int __VERIFIER_nondet_int(void);

unsigned char ticks;
void tick(void) {}
void alarm_it(void) {}

int main(void) {
  while (1) {
    if (__VERIFIER_nondet_int()) {
      tick();
      ticks += 2;
      if (ticks == 11) alarm_it();
    }
  }
}
// harness: none, no sanitizer reports that a formula does not hold
