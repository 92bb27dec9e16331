// The lock of paper 000, figure 6, with the condition of its loop in front: the predicates that the paper gives are among those found.
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int LOCK = 0, old = 0, new = 1;
  while (new != old) {
    LOCK = 1;
    old = new;
    if (__VERIFIER_nondet_int()) {
      LOCK = 0;
      new++;
    }
  }
  if (LOCK == 0) reach_error();
  LOCK = 0;
  return 0;
}
