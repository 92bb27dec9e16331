// expect: exited 0
#include <limits.h>
#include <stdlib.h>

static int compare(const void *left, const void *right) {
  int a = *(const int *)left, b = *(const int *)right;
  return (a > b) - (a < b);
}

int main(void) {
  int values[] = {5, INT_MIN, INT_MAX, 0};
  qsort(values, 4, sizeof *values, compare);
  return values[0] != INT_MIN;
}
