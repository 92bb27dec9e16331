// expect: index out of bounds at 14
// sanitizer: skip, the input is not theirs
// run: --inputs -1
#include <stdio.h>

static struct {
  int before;
  int seen[256];
  int after;
} counts;

int main(void) {
  int c = getchar();
  counts.seen[c]++;
  return 0;
}
