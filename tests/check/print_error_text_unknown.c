// check: --property unreach-call
// also: --analysis execution
// also: --analysis bmc
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// How long the text of %m is depends on errno: here it is that of "No such file or directory".
#include <errno.h>
#include <stdio.h>
extern void reach_error(void);

int main(void) {
  errno = ENOENT;
  int count = printf("%m\n");
  if (count >= 0 && count != 26) reach_error();
  return 0;
}
