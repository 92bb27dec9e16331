// testgen: --goal locations
// result: 10 of 10 covered, 0 dead, 0 open
// Each way to end: what was executed before counts, also by gcov.
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  switch (x) {
    case 1:
      abort();  // covered
    case 2:
      exit(3);  // covered
    case 3:
      assert(x == 4);  // covered
    case 4:
      for (;;) x = x == 4 ? 5 : 4;  // covered
    case 5:
      for (;;) x = __VERIFIER_nondet_int();  // covered
  }
  return 6;  // covered
}
