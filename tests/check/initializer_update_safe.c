// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// Of lists, strings and static objects the rest stays.
#include <assert.h>
struct pair {
  int x, y;
};
struct outer {
  struct pair p;
  char text[4];
};
static struct outer fixed = {.p = (struct pair){5, 6}, .p.y = 9};

int main(void) {
  struct outer o = {.p = {5, 6}, .p.y = 9, .text = "abc", .text[1] = 'x'};
  assert(o.p.x == 5 && o.p.y == 9 && o.text[0] == 'a' && o.text[1] == 'x');
  assert(fixed.p.x == 5 && fixed.p.y == 9);
  return 0;
}
