// expect: assertion failed at 8
#include <assert.h>

int main(void) {
  int sum = 0;
  for (int i = 1; i <= 10; i++)
    sum += i;
  assert(sum == 54);
  return 0;
}
