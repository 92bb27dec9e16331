// check: -p unreach-call --assume-defined --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// harness: none, indeterminate memory may hold something else
// What is read decides; in the execution `cipher` points to memory of its own.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct cipher {
  unsigned algorithms;
};
struct session {
  int state;
  struct cipher* cipher;
};

int main(void) {
  struct session* s = malloc(sizeof *s);
  if (s == 0) return 0;
  s->state = 1;
  int flag = 0;
  for (int n = 0; n < 4; n++) {
    if (s->state == 1)
      s->state = s->cipher->algorithms & 2 ? 2 : 3;
    else if (s->state == 2)
      flag = 1, s->state = 1;
    else
      flag = 0;
    if (flag && s->cipher->algorithms == 6) reach_error();
  }
  return 0;
}
