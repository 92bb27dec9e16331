// Something to be found out about two loops, in two functions; versions of it are made by the test.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int limit = 10;

static int count(int step) {
  int done = 0;
  int rounds = 0;
  while (rounds < limit && __VERIFIER_nondet_int()) {
    done += step;
    rounds++;
  }
  if (done != 2 * rounds) reach_error();
  return done;
}

int main(void) {
  int left = 0;
  int all = 0;
  while (1) {
    if (left > 3) break;
    all = count(2);
    if (all < 0) reach_error();
    left++;
  }
  if (left != 4) reach_error();
  return 0;
}
