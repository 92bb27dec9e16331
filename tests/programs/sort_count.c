// expect: exited 0
#include <stdlib.h>

static int compare(const void *left, const void *right) {
  return *(const char *)left - *(const char *)right;
}

int main(void) {
  char values[] = {3, 1, 2};
  qsort(values, 3, 1, compare);
  return values[0] - 1;
}
