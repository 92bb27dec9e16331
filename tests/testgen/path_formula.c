// testgen: --goal error-call --entry example
// result: 1 of 1 covered, 0 dead, 0 open
// at most 1 tests
// The program of figure 14 of paper 004, whose inputs are the parameters of the function.
void reach_error(void);

void example(int x, int y, int z) {
  int a;
  if (y == x) y++;
  if (z <= x) y++;
  a = y - z;
  if (a < x) reach_error();  // covered
}
