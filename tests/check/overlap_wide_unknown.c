// check: --property valid-memsafety --analysis bmc
// verdict: UNKNOWN
// says: copying wide characters between places that overlap
// never: TRUE
// The parameters of wcscpy and its like are 'restrict', as those of strcpy.
#include <wchar.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  wchar_t text[16] = L"abcd";
  switch (__VERIFIER_nondet_int()) {
    case 0: wcscpy(text, text + 1); break;
    case 1: wcsncpy(text + 1, text, 3); break;
    default: wcscat(text + 2, text); break;
  }
  return 0;
}
