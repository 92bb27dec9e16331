// property: unreach-call
// verdict: TRUE
// Contracts about pointers, and about numbers that are no integers of C.
// mutants: none, they are those of contract_safe.c
extern void reach_error(void);

static long between(const int *p, const int *q) { return q - p; }
static unsigned _BitInt(8) square(unsigned _BitInt(8) n) { return n * n; }
static int quotient(int n, int d) { return d == 0 ? 0 : n / d; }

int main(void) {
  int row[9];
  if (between(row, row + 3) != 3) reach_error();
  if (square(16) != 0) reach_error();
  if (quotient(7, 0) != 0) reach_error();
  return 0;
}
