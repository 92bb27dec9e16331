// check: --property valid-deref --analysis bmc
// also: --analysis execution
// verdict: FALSE(valid-deref)
// never: TRUE
// harness: none, a library need not read so far
// What is searched for is a string, whether or not its first character is found.
#define _GNU_SOURCE
#include <string.h>
#include <wchar.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char part[2] = {'x', 'y'};
  wchar_t wide_part[2] = {L'x', L'y'};
  return __VERIFIER_nondet_int() ? strcasestr("abc", part) != 0 : wcsstr(L"abc", wide_part) != 0;
}
