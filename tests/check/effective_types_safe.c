// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// The same, of an int written through a pointer to a float.
extern void reach_error(void);
static int both(int *restrict a, int *restrict b) {
  *a = 1;
  *b = 2;
  return *a;
}
int main(void) {
  int x = 0;
  float f = 0;
  *(int *)&f = 0x3f800000;
  if (both(&x, &x) != 2 || f != 1.0f) reach_error();
  return 0;
}
