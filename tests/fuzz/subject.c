// The program that the files speak of which the readers are given: a bit of everything that certificates, conditions and predicates name.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct Pair {
  int first;
  unsigned char second;
};

static int limit = 8;
static int history[4];

static int step(int value, int by) {
  if (value < limit) return value + by;
  return value;
}

int main(void) {
  struct Pair pair = {0, 1};
  int *at = &pair.first;
  int rounds = 0;
  int count = 0;
  while (__VERIFIER_nondet_int()) {
    if (rounds < 8) rounds = step(rounds, 1);
    if (rounds > 8) reach_error();
  }
  while (count < 4) {
    history[count] = count;
    count = step(count, pair.second);
  }
  *at = count;
  if (pair.first != 4) reach_error();
  return 0;
}
