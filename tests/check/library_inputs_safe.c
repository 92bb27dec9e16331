// verdict: TRUE
// What comes from the outside world is any value of its range.
#include <stdio.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  int c = getchar(), d = fgetc(stdin);
  if (c == 'x' && d == EOF && rand() % 10 == -7) reach_error();
  return 0;
}
