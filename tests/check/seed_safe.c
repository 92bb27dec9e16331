// also: --analysis bmc
// verdict: TRUE
// never: FALSE
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  unsigned seed = 7, same = 7;
  int number = rand_r(&seed);
  if (rand_r(&same) != number || seed != same) reach_error();
  return 0;
}
