// The first input says how many conversions succeed.
// expect: error function called at 12
// sanitizer: skip, the input is not theirs
// run: --inputs 1,42
#include <stdio.h>

extern void reach_error(void);

int main(void) {
  int x;
  if (scanf("%d", &x) == 1 && x == 42)
    reach_error();
  return 0;
}
