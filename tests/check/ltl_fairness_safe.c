// If the clock ticks again and again, then there are alarms again and again.
// check: --ltl G(F(called(tick)))->G(F(called(alarm_it)))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

void tick(void) {}
void alarm_it(void) {}

int main(void) {
  while (1) {
    if (__VERIFIER_nondet_int()) {
      tick();
      alarm_it();
    }
  }
}
