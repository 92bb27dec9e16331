// check: --property valid-memsafety --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: the text that 'strftime' writes
// Too long for the object, but which text is written is known only roughly: neither proof nor violation.
#include <time.h>
int main(void) {
  char text[4];
  struct tm date = {0};
  strftime(text, 8, "%d-%m", &date);
  return 0;
}
