// Calls through pointers are calls.
// check: --ltl F(called(done))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

void go_on(void) {}
void done(void) {}

int main(void) {
  void (*next)(void) = go_on;
  for (int i = 0; i < 5; i++) {
    next();
    if (i == 3) next = done;
  }
  return 0;
}
