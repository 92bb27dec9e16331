// An execution whose assumption fails is none.
// check: --ltl F(called(done))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

void done(void) {}

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n == 3);
  if (n == 3) done();
  return 0;
}
