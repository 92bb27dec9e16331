// check: --property assertions --property valid-memsafety --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
#include <assert.h>
#include <string.h>
#include <time.h>
int main(void) {
  char text[4];
  struct tm date = {0};
  size_t length = strftime(text, sizeof text, "%d", &date);
  assert(length < 4);
  if (length > 0) assert(strlen(text) <= length);
  return 0;
}
