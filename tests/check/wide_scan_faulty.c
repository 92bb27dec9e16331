// check: --property valid-memsafety
// also: --analysis execution
// verdict: FALSE(valid-deref)
// never: TRUE
// harness: none, the library is compiled without sanitizers
// A wide string has four bytes for each character.
#include <stdio.h>
#include <wchar.h>
int main(void) {
  char word[8];
  sscanf("ab", "%ls", (wchar_t *)word);
  return 0;
}
