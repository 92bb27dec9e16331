// check: --property assertions --property valid-deref --analysis k-induction
// also: --analysis auto
// verdict: FALSE(assertions)
// says: valid-deref: TRUE
// says: Also violated behind it, if the execution goes on there:
// says: same_cause_faulty.c:17:3: assertions
// says: same_cause_faulty.c:18:3: valid-deref
// lacks: same_cause_faulty.c:19:3: assertions
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int items[4];

int main(void) {
  int *p = __VERIFIER_nondet_int() == 5 ? 0 : items;
  assert(p != 0);
  assert(p == items);
  *p = 1;
  assert(items[1] != 1);
  return 0;
}
