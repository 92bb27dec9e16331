// also: --analysis bmc
// verdict: FALSE(unreach-call)
// harness: none, Clang does not know this builtin of GCC's
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  atexit(reach_error);
  __builtin_exit(0);
}
