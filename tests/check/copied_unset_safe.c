// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// What was never written has any value, and its copies have the same.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct s {
  char c;
  int a;
  int *p;
  unsigned bits : 5;
};
static struct s passed_on(struct s given) { return given; }
int main(void) {
  struct s q, r, t;
  r = q;
  assert(r.a == q.a);
  assert(q.p == r.p);
  assert(q.bits == r.bits);
  t = passed_on(q);
  assert(t.a == r.a && t.c == q.c);
  int m[2], n[2];
  memcpy(n, m, 8);
  assert(m[1] == n[1]);
  char *bytes = (char *)m;
  memmove(n, bytes + 1, 4);
  assert(((char *)n)[2] == bytes[3]);
  int *old = malloc(8);
  if (old == 0) return 0;
  int before = old[1];
  int *more = realloc(old, 16);
  if (more == 0) return 0;
  assert(more[1] == before);
  return 0;
}
