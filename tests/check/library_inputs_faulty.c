// verdict: FALSE(unreach-call)
// What comes from the outside world is any value; the test harness supplies it too.
#include <stdio.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  int c = getchar(), d = fgetc(stdin);
  if (c == 'x' && d == EOF && rand() % 10 == 7) reach_error();
  return 0;
}
