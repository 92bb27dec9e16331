// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: call of 'sysconf' of the C library
// So it is through a pointer.
#include <unistd.h>
void reach_error(void) {}
int main(void) {
  long (*name_of)(int) = sysconf;
  if (name_of(30) == 1) reach_error();
  return 0;
}
