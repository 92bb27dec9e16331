// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
// perror says what errno was, and may leave another there.
#include <errno.h>
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  errno = ENOENT;
  perror("text");
  if (errno != ENOENT) reach_error();
  return 0;
}
