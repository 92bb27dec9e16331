// Two ways: one is short, the other goes through a loop; each ends with a check.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int at_most(int value, int bound) {
  if (value > bound) return bound;
  return value;
}

int main(void) {
  if (__VERIFIER_nondet_int()) {
    int k = at_most(__VERIFIER_nondet_int(), 3);
    if (k > 3) reach_error();
  } else {
    int n = __VERIFIER_nondet_int();
    int m = at_most(__VERIFIER_nondet_int(), 20);
    int i = 0;
    if (n < 0) n = 0;
    while (i < m) {
      i++;
      if (n < 100) n++;
    }
    if (i > 20 || n < 0) reach_error();
  }
  return 0;
}
