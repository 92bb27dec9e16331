// Paper 000, figure 6: the lock may be released and the loop left
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int LOCK = 0, old, new = __VERIFIER_nondet_int();
  do {
    LOCK = 1;
    old = new;
    if (__VERIFIER_nondet_int()) {
      LOCK = 0;
      if (__VERIFIER_nondet_int()) new++;
    }
  } while (new != old);
  if (LOCK == 0) reach_error();
  LOCK = 0;
  return 0;
}
