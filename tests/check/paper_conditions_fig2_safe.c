// Paper 002, figure 2, with the other branch repaired. Predicates come one round of the ten thousand at a time: k-induction.
// check: --analysis k-induction --property unreach-call
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = 1;
  if (__VERIFIER_nondet_int()) {
    while (x < 10000) {
      x++;
    }
    if (x != 10000) reach_error();
  } else {
    x = 2;
  }
  if (x == 0) reach_error();
  return 0;
}
