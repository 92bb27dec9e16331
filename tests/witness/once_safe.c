// property: div-by-zero
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
double half(void) { return 3.5; }

static void check(int x) {
  int z = 1;
  if (x == 5) z = z / 1;
}

int main(void) {
  int s, z = 0;
  s = __VERIFIER_nondet_int();
  double d = half();
  check(__VERIFIER_nondet_int());
  for (int i = 0; i < 2; i++) s = 10 / (2 + (__VERIFIER_nondet_int() & 1));
  for (int i = 0; i < 3; i++) {
    s = 10 / ({
          static int n = 0;
          n++;
          i > 0 ? n - 1 : 1;
        });
    z = z + 1;
  }
  if (d > 3.2) s = 1 / (s + (s == 0));
  return s;
}
