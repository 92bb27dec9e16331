// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis pdr
// verdict: UNKNOWN
// says: 'uname' of the C library, which has no model
// A structure that the system fills.
#define _GNU_SOURCE
#include <sys/utsname.h>
void reach_error(void) {}
int main(void) {
  struct utsname name = {{0}};
  uname(&name);
  if (name.sysname[0] != 0) reach_error();
  return 0;
}
