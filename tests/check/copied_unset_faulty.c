// verdict: FALSE(assertions)
// never: TRUE
// harness: none, indeterminate memory may hold something else
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
#include <assert.h>
#include <string.h>
struct s {
  char c;
  int a;
  unsigned low : 3, high : 5;
};
int main(void) {
  struct s q, r;
  r = q;
  int m[2], n[2];
  memcpy(n, m, 8);
  assert(r.a != q.a + 1);
  if (n[1] == 7 && r.high == 9 && r.low == 2) assert(m[1] != 7 || q.high != 9 || q.c != 'x');
  return 0;
}
