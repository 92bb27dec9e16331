// check: --analysis bmc
// verdict: UNKNOWN(copy of 1048575 bytes, which is too many
#include <string.h>
void reach_error(void) {}
static char from[1 << 20], to[1 << 20];
int main(void) {
  from[5] = 1;
  memcpy(to, from, sizeof from - 1);
  if (to[5] != 1) reach_error();
  return 0;
}
