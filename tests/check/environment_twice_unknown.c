// verdict: UNKNOWN
// A variable is set or not, both times: no violation, though the proof is not found.
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *first = getenv("HOME");
  if (first != 0) return 0;
  if (getenv("HOME") != 0) reach_error();
  return 0;
}
// slow: no analysis finds the proof, and each has to give up
