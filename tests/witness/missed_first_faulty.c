// property: valid-memsafety
// verdict: FALSE
// mutants: none, each value is one of few
// Who passes the waypoint inside the target the first time violates nothing.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[4] = {0}, x, s = 0;
  for (int i = 0; i < 2; i++) {
    s += a[2 * i + ((x = __VERIFIER_nondet_int()) == 7 ? 3 : 0)];
    if (x == 7) return s;
  }
  return 0;
}
