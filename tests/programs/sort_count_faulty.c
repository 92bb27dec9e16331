// expect: out-of-bounds access at 6
// sanitizer: skip, their qsort may call the comparison with a copy
#include <stdlib.h>

static int compare(const void *left, const void *right) {
  return *(const char *)left - *(const char *)right;
}

int main(void) {
  char values[] = {3, 1, 2};
  qsort(values, 4, 1, compare);
  return values[0] - 1;
}
