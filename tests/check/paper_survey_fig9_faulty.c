// Paper 000, figure 9: one step of three is missing
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// also: --analysis k-induction
// also: --analysis bmc
// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = 0, y = 0;
  while (__VERIFIER_nondet_int() && x < 2147483647) {
    x++;
    if (x != 3) y++;
  }
  while (x > 0) {
    x--;
    y--;
  }
  if (y != 0) reach_error();
  return 0;
}
