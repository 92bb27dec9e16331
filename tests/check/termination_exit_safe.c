// check: --property termination --time-limit 20s
// verdict: TRUE
// The program ends inside the loop, or would with a number that never comes.
#include <stdlib.h>
int main(void) {
  int n = 0;
  while (1) {
    if (++n == 10) exit(0);
  }
}
