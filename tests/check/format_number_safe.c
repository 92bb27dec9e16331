// also: --analysis bmc
// verdict: TRUE
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
int main(void) {
  char text[64];
  int count = 0;
  if (sprintf(text, "%d,%5u,%-4x|%#o%n", -17, 42u, 255u, 8u, &count) != 18 || count != 18) reach_error();
  if (strcmp(text, "-17,   42,ff  |010") != 0) reach_error();
  if (snprintf(text, 4, "%s-%c", "abcdef", 'x') != 8 || strcmp(text, "abc") != 0) reach_error();
  sprintf(text, "%g %.2f %e", 0.5, 2.675, 1.0);
  if (strcmp(text, "0.5 2.67 1.000000e+00") != 0) reach_error();
  return 0;
}
