// check: --data-model ilp32
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// Three such blocks have no room in the address space; but no execution that comes to the fault has them.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  unsigned long sum = 0;
  int n = __VERIFIER_nondet_int();
  if (n) {
    char *a = malloc(0x7ffffff0), *b = malloc(0x7ffffff0), *c = malloc(0x7ffffff0);
    sum = (unsigned long)a ^ (unsigned long)b ^ (unsigned long)c;
  }
  if (n == 0) reach_error();
  return (int)sum;
}
