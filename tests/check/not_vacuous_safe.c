// check: --property unreach-call
// verdict: TRUE
// lacks: vacuously
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void fail(void) { reach_error(); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5 && x < 3) fail();
  return 0;
}
