// also: --analysis bmc
// verdict: TRUE
// never: FALSE
// What was pushed back is read first, by whoever reads.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char letter = 0;
  int number = 5;
  ungetc('q', stdin);
  if (scanf("%c", &letter) != 1 || letter != 'q') reach_error();
  ungetc('r', stdin);
  if (fread(&letter, 1, 1, stdin) != 1 || letter != 'r') reach_error();
  ungetc('s', stdin);
  if (scanf("%d", &number) != 0 || number != 5 || getchar() != 's') reach_error();
  return 0;
}
