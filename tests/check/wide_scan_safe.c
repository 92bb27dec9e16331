// check: --property valid-memsafety --property unreach-call
// verdict: TRUE
// never: FALSE
#include <stdio.h>
#include <wchar.h>
extern void reach_error(void);
int main(void) {
  wchar_t word[3], letter = 7;
  if (sscanf("ab", "%ls", word) != 1 || word[0] != L'a' || word[1] != L'b' || word[2] != 0) reach_error();
  if (scanf("%2ls", word) == 1 && word[2] != 0 && word[1] != 0) reach_error();
  if (scanf("%lc", &letter) == 1 && (letter < 0 || letter > 127)) reach_error();
  return 0;
}
