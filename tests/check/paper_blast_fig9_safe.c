// Paper 004, figure 9: the locations L13 and L15 of 'middle' are not reached.
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int middle(int x, int y, int z) {
  int m = z;
  if (y < z)
    if (x < y)
      m = y;
    else if (x < z)
      m = x;
    else {
      if (x > y)
        m = y;
      else {
        reach_error();
      }
    }
  return m;
}

int main() {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  int m = middle(x, y, z);
  return 0;
}
