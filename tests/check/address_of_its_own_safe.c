// also: --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// What is there at the same time has different addresses, also as integers.
#include <stdlib.h>
void reach_error(void) {}
int main(void) {
  char *first = malloc(8);
  unsigned long address = (unsigned long)first;
  char *second = malloc(8);
  if (first == second || address == (unsigned long)second) reach_error();
  free(first);
  char *same = first;
  if (same != first) reach_error();
  return 0;
}
