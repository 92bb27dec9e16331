// expect: exited 0
// sanitizer: skip, the input is not theirs
// run: --inputs 2147483645
#include <stdlib.h>

int main(void) {
  int table[6] = {0};
  srand(1);
  table[rand() % 6]++;
  return 0;
}
