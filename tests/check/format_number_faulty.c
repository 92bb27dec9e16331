// also: --analysis bmc
// verdict: FALSE(unreach-call)
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  char text[8];
  unsigned char number = __VERIFIER_nondet_uchar();
  if (sprintf(text, "%d", number) == 3 && strcmp(text, "217") == 0) reach_error();
  return 0;
}
