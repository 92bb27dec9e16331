// expect: null pointer access at 8
// sanitizer: skip, the input is not theirs
// run: --inputs 3,1,2,3
#include <stdio.h>

int main(void) {
  int day = 0, month = 0, *year = 0;
  int count = scanf("%d-%d-%d", &day, &month, year);
  return count != 3 || month != 2;
}
