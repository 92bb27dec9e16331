// also: --analysis bmc
// verdict: TRUE
// A read that gives nothing has met the end or an error, which stays so; what is pushed back takes the end away.
#include <stdio.h>
void reach_error(void) {}
int main(void) {
  if (feof(stdin) || ferror(stdin)) reach_error();
  if (getchar() != EOF) return 0;
  if (!feof(stdin) && !ferror(stdin)) reach_error();
  if (!feof(stdin) != !feof(stdin)) reach_error();
  if (ungetc('a', stdin) == 'a' && feof(stdin)) reach_error();
  clearerr(stdin);
  if (ferror(stdin)) reach_error();
  return 0;
}
