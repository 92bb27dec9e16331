// verdict: TRUE
// never: FALSE
// A variable is set or not, both times.
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *first = getenv("HOME");
  if (first != 0) return 0;
  if (getenv("HOME") != 0) reach_error();
  return 0;
}
