// also: --analysis bmc
// verdict: TRUE
// never: FALSE
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  int number;
  unsigned mask;
  if (scanf("%3d", &number) == 1 && (number > 999 || number < -99)) reach_error();
  if (scanf("%2x", &mask) == 1 && mask > 255 && mask < -15u) reach_error();
  return 0;
}
