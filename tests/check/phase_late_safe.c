// A variable that changes only from some iteration on: two phases of one loop.
// check: --property unreach-call --analysis k-induction
// verdict: TRUE
extern void reach_error(void);

int main(void) {
  unsigned x = 0, middle = 5000000, limit = 2 * middle, z = middle;
  while (x < limit) {
    if (x >= middle) z--;
    x++;
  }
  if (z != 0) reach_error();
  return 0;
}
