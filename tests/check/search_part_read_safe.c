// check: --property valid-deref --property assertions --analysis bmc
// verdict: TRUE
// never: FALSE
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
#include <wchar.h>

int main(void) {
  const char text[] = "abc";
  const wchar_t wide[] = L"abc";
  assert(strcasestr(text, "BC") == text + 1 && strcasestr(text, "x") == 0 && strcasestr(text, "") == text);
  assert(wcsstr(wide, L"bc") == wide + 1 && wcsstr(wide, L"x") == 0 && wcsstr(wide, L"") == wide);
  return 0;
}
