// verdict: FALSE(assertions)
// The harness gives a value to every call of the function, also to those whose result is dropped.
#include <assert.h>
extern int next(void);
int main(void) {
  next();
  next();
  int x = next();
  next();
  int y = next();
  assert(x != 7 || y != 9);
  return 0;
}
