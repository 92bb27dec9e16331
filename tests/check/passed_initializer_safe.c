// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// A goto that passes the declaration the second time keeps the value of the first: the variable is there as long as the block runs. And an
// indeterminate value is the same at each read.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int round = 0;
again:
  if (round == 1) goto out;
  int i = 3;
  round = 1;
  goto again;
out:
  assert(i == 3);
  if (__VERIFIER_nondet_int()) goto end;
  int j = 4;
end:
  assert(j == j && j - j == 0);
  return 0;
}
