// check: --property bounds
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis interval
// verdict: TRUE
// Addresses of rows, of the end of the rows, and of the end of a row.
extern int __VERIFIER_nondet_int(void);
int a[2][3];

int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 1) return 0;
  int(*row)[3] = &a[2];
  int *end = &a[i][3];
  int *first = a[i] + i;
  int *of_row = (row - 1)[0] + 3;
  return end == first || of_row == first;
}
