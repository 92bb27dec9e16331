// check: --property valid-memsafety --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: the text that 'strftime' writes
// Text that is too long for the object is written, but which text is known only roughly: no proof, and no violation either.
#include <time.h>
int main(void) {
  char text[4];
  struct tm date = {0};
  strftime(text, 8, "%d-%m", &date);
  return 0;
}
