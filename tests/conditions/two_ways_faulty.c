// two_ways.c with an error in the way that needs a loop.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int product(int a, int b) {
  return a * b;
}

static int count(void) {
  int i = 0;
  while (i < 2000) i++;
  return i;
}

int main(void) {
  if (__VERIFIER_nondet_int()) {
    if (count() >= 2000) reach_error();
  } else {
    int x = 5;
    if (product(x, 6) < x) reach_error();
  }
  return 0;
}
