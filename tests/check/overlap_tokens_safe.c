// The delimiters are in the string that is cut, or in its object, but no token ends there.
//
// check: --property valid-memsafety --property assertions --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// never: FALSE
#include <assert.h>
#include <string.h>

int main(void) {
  char text[10] = "ab,c;,";
  char *rest = 0;
  assert(strtok_r(text, text + 5, &rest) == text && text[2] == 0);
  assert(rest == text + 3);
  strcpy(text, "a,b");
  strcpy(text + 6, ",");
  char *place = text;
  assert(strsep(&place, text + 6) == text && place == text + 2);
  assert(strsep(&place, text + 6) == text + 2 && place == 0);
  return 0;
}
