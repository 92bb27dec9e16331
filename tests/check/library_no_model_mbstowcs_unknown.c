// check: -p valid-memsafety
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'mbstowcs' of the C library, which has no model
// As many wide characters as the text has, which may be too many.
#define _GNU_SOURCE
#include <stdlib.h>
#include <wchar.h>
int main(void) {
  wchar_t wide[4];
  mbstowcs(wide, "text", 5);
  return 0;
}
