// also: --analysis bmc
// verdict: TRUE
// never: FALSE
// Behind the end of the input nothing follows, until that is cleared; of an error nobody knows that.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char line[4];
  int number;
  if (getchar() != EOF || !feof(stdin)) return 0;
  if (getchar() != EOF || fgets(line, 4, stdin) != 0 || scanf("%d", &number) != EOF) reach_error();
  return 0;
}
