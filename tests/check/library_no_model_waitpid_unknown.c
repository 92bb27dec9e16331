// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'waitpid' of the C library, which has no model
// The status of a child that ended.
#define _GNU_SOURCE
#include <sys/wait.h>
void reach_error(void) {}
int main(void) {
  int status = -1;
  waitpid(-1, &status, WNOHANG);
  if (status != -1) reach_error();
  return 0;
}
