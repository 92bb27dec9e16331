// check: --property valid-memsafety
// also: --analysis bmc
// verdict: TRUE
// What is searched for are strings.
#include <string.h>
int main(void) {
  char set[2] = {0x61}, part[3] = {0x62, 0x63};
  return strspn("aaab", set) != 3 || strstr("abc", part) == 0 || strpbrk("bbc", set) != 0;
}
