// also: --analysis bmc
// also: --analysis execution
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// One seed has one sequence, which is not followed.
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  srand(7);
  int first = rand();
  srand(7);
  if (rand() != first) reach_error();
  return 0;
}
