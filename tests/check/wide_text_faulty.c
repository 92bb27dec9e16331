// check: --property unreach-call --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
// never: TRUE
// Wide characters and grouped digits are read.
#include <stdio.h>
#include <wchar.h>
extern void reach_error(void);
int main(void) {
  wchar_t letter = 0;
  int number = 0;
  if (sscanf("q", "%lc", &letter) != 1 || letter != L'q') return 0;
  if (sscanf("12", "%'d", &number) == 1 && number == 12) reach_error();
  return 0;
}
