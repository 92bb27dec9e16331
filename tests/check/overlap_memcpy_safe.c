// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
// Places side by side do not overlap; memmove may be asked for others; strings too.
#include <assert.h>
#include <string.h>

int main(void) {
  char text[8] = "abcdefg";
  memcpy(text + 4, text, 4);
  assert(text[4] == 'a' && text[7] == 'd');
  memmove(text + 1, text, 4);
  assert(text[1] == 'a' && text[4] == 'd');
  strcpy(text, "xy");
  strcpy(text + 3, text);
  assert(text[3] == 'x' && text[5] == 0);
  return 0;
}
