// Paper 004, figure 9: 'middle' does not compute the middle value
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// verdict: FALSE(unreach-call)
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
        if (x > z) m = x;
      }
    }
  return m;
}

int main() {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  int m = middle(x, y, z);
  if (!((x <= m && m <= y) || (y <= m && m <= x) || (x <= m && m <= z) || (z <= m && m <= x)) || (m != x && m != y && m != z) ||
      (m < x && m < y) || (m < x && m < z) || (m < y && m < z)) reach_error();
  return 0;
}
