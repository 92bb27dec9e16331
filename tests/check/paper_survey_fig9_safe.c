// Paper 000, figure 9, by refinement alone. The first loop ends before x wraps: behind that the program is not safe.
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// also: --analysis numeric
// also: --analysis k-induction
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = 0, y = 0;
  while (__VERIFIER_nondet_int() && x < 2147483647) {
    x++;
    y++;
  }
  while (x > 0) {
    x--;
    y--;
  }
  if (y != 0) reach_error();
  return 0;
}
