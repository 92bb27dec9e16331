// Paper 002, figure 2: as it stands: the branch that leaves zero
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// verdict: FALSE(unreach-call)
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
    x = 0;
  }
  if (x == 0) reach_error();
  return 0;
}
