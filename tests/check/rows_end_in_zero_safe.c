// Every row of a matrix ends in a zero byte, so a search of any row ends in it.
// check: --property valid-deref --analysis k-induction
// verdict: TRUE
extern char __VERIFIER_nondet_char(void);

static char rows[1000][20];

int main(void) {
  for (int i = 0; i < 1000; i++) {
    for (int j = 0; j < 19; j++) rows[i][j] = __VERIFIER_nondet_char();
    rows[i][19] = 0;
  }
  for (int row = 0; row < 1000; row++)
    for (int at = 0; rows[row][at] != 0; at++) {
    }
  return 0;
}
