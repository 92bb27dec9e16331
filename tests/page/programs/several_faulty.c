#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 1;
  if (x > 5 && x < 3) reach_error();
  assert(y != 43);
  return 0;
}
