// check: --property assertions --time-limit 5s
// verdict: UNKNOWN
// says: Next: give the files that define the functions without a body too, or models of them. More time will not help.
#include <assert.h>
extern void change(int *x);

int main(void) {
  int x = 0;
  change(&x);
  assert(x == 0);
  return 0;
}
