// check: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: 'swprintf' of the C library, which has no model
#include <wchar.h>
extern void reach_error(void);
int main(void) {
  wchar_t text[8];
  if (swprintf(text, 8, L"%d", 7) != 1) reach_error();
  return 0;
}
