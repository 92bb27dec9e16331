// check: --property valid-memsafety --property assertions --analysis bmc
// verdict: TRUE
// never: FALSE
// Parts of one array that do not overlap.
#include <assert.h>
#include <wchar.h>

int main(void) {
  wchar_t text[16] = L"abc";
  wcscpy(text + 4, text);
  assert(wcscmp(text + 4, L"abc") == 0);
  wcsncpy(text + 8, text + 5, 2);
  text[10] = 0;
  wcscat(text + 8, text);
  assert(wcscmp(text + 8, L"bcabc") == 0);
  wcsncat(text + 4, text + 9, 0);
  return 0;
}
