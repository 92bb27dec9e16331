// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// a part of each row of a matrix is copied
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  int m = 1000, n = 1500, q = 500, s = 700, i, j;
  int a[m][n], b[m][n];
  for (i = 0; i < q; i++)
    for (j = 0; j < s; j++) a[i][j] = b[i][j];
  for (i = 0; i < q; i++)
    for (j = 0; j < s; j++)
      if (a[i][j] != b[i][j]) reach_error();
  return 0;
}
// slow: multiplications by the length of a row
