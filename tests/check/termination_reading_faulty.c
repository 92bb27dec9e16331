// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Up to the end of the input, which may never come; or at most a line.
#include <stdio.h>
int main(void) {
  while (getchar() != EOF)
    ;
  return 0;
}
