// check: --property unreach-call --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN(the directive %n
// `Z` is glibc's older name of the length `z`.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
  size_t count = 5;
  printf("abc%Zn\n", &count);
  if (count != 3) reach_error();
  return 0;
}
