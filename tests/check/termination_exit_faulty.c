// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// The program ends inside the loop, or would with a number that never comes.
#include <stdlib.h>
int main(void) {
  int n = 0;
  while (1) {
    n = 1 - n;
    if (n == 10) exit(0);
  }
}
