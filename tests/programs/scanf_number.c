// The first input says how many conversions succeed.
// expect: exited 0
// sanitizer: skip, the input is not theirs
// run: --inputs 0
#include <stdio.h>

extern void reach_error(void);

int main(void) {
  int x;
  if (scanf("%d", &x) == 1 && x == 42)
    reach_error();
  return 0;
}
