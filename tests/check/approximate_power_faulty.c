// check: --property assertions
// verdict: FALSE(assertions)
// What is exact can be executed.
#include <assert.h>
double pow(double, double);
int main(void) {
  assert(pow(-7, 2) == -49);
  return 0;
}
