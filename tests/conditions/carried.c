// Something to be found out about the loop.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int step(void) {
  return 3;
}

int main(void) {
  int n = step();
  int i = 0;
  int j = i;
  while (__VERIFIER_nondet_int() && i < 100000) {
    i += n;
    j += n;
  }
  if (i != j) reach_error();
  return 0;
}
