// Two phases of one loop: one iteration more than the assertion says changes the variable.
// check: --property unreach-call
// verdict: FALSE(unreach-call)
extern void reach_error(void);

int main(void) {
  unsigned x = 0, middle = 500000, limit = 2 * middle, z = middle;
  while (x < limit) {
    if (x + 1 >= middle) z--;
    x++;
  }
  if (z != 0) reach_error();
  return 0;
}
