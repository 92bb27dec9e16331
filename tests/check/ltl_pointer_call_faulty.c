// check: --ltl F(called(done))
// verdict: FALSE(ltl)
extern int __VERIFIER_nondet_int(void);

void go_on(void) {}
void done(void) {}

int main(void) {
  void (*next)(void) = go_on;
  for (int i = 0; i < 5; i++) {
    next();
    if (i == 4) next = done;
  }
  return 0;
}
// harness: none, no sanitizer reports that a formula does not hold
