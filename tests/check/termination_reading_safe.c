// check: --property termination --time-limit 20s
// verdict: TRUE
// Up to the end of the input, which may never come; or at most a line.
#include <stdio.h>
int main(void) {
  int n = 0;
  while (n < 80 && getchar() != EOF) n++;
  return n;
}
