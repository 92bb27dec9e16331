// property: unreach-call
// verdict: FALSE
// Waypoints at the target, and in its expression behind the violation.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static int fails(int n) {
  if (n == 9) reach_error();
  return n;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned u = __VERIFIER_nondet_uint();
  if (x == 5 && u == -1) {
    reach_error();
  }
  return x == 7 && fails(u) && __VERIFIER_nondet_int();
}
