// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
#include <stdio.h>
void reach_error(void) {}
int main(void) {
  int c = getchar();
  if (c != EOF || feof(stdin)) return 0;
  ungetc('a', stdin);
  if (getchar() == 'a' && getchar() == 'b') reach_error();
  return 0;
}
