// check: --analysis bmc
// verdict: UNKNOWN
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char text[32];
  sprintf(text, "%p", (void *)text);
  if (text[0] != '0') reach_error();
  return 0;
}
