// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <assert.h>
unsigned htonl(unsigned);
unsigned ntohl(unsigned);
unsigned short htons(unsigned short);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  assert(htonl(0x01020304) == 0x04030201 && htons(0x0102) == 0x0201);
  assert(ntohl(htonl(x)) == x);
  return 0;
}
