// check: --property assertions --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: the text that 'strftime' writes
// What is written is known only roughly.
#include <assert.h>
#include <string.h>
#include <time.h>
int main(void) {
  char text[32];
  time_t day = 951782400;
  strftime(text, sizeof text, "%Y-%m-%d", gmtime(&day));
  assert(strcmp(text, "2000-02-29") == 0);
  return 0;
}
