// expect: exited 0
#include <stdlib.h>

int main(void) {
  int n = 5, sum = 0;
  int *a = calloc(n, sizeof *a);
  for (int i = 0; i < n; i++)
    sum += a[i];
  free(a);
  return sum;
}
