// Paper 000, figure 6: the lock of a driver.
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int LOCK = 0, old, new = __VERIFIER_nondet_int();
  do {
    LOCK = 1;
    old = new;
    if (__VERIFIER_nondet_int()) {
      LOCK = 0;
      new++;
    }
  } while (new != old);
  if (LOCK == 0) reach_error();
  LOCK = 0;
  return 0;
}
