// also: --analysis bmc
// verdict: FALSE(unreach-call)
// What is pushed back does not take an error away.
#include <stdio.h>
void reach_error(void) {}
int main(void) {
  if (feof(stdin) || ferror(stdin)) return 0;
  if (getchar() != EOF) return 0;
  if (ungetc('a', stdin) == 'a' && ferror(stdin)) reach_error();
  return 0;
}
