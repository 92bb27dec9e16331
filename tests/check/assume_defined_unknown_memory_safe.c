// check: -p unreach-call --assume-defined --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// verdict: TRUE
// says: assume_defined_unknown_memory_safe.c:29:18: an invalid access, which is assumed not to happen
// Nobody knows where `cipher` points to: if the access is valid, any number is read.
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
    if (flag && s->state == 3 && s->cipher->algorithms == 4 && n < 2) reach_error();
  }
  return 0;
}
