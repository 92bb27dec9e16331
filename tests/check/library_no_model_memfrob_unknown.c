// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'memfrob' of the C library, which has no model
// Each byte is changed, back when it is called again.
#define _GNU_SOURCE
#include <string.h>
void reach_error(void) {}
int main(void) {
  char text[2] = {7, 0};
  memfrob(text, 2);
  if (text[1] == 42) reach_error();
  return 0;
}
