// expect: exited 0
// sanitizer: skip, the input is not theirs
// run: --inputs 3,1,2,3
#include <stdio.h>

int main(void) {
  int day = 0, month = 0, *year = &day;
  int count = scanf("%d-%d-%d", &day, &month, year);
  return count != 3 || month != 2;
}
