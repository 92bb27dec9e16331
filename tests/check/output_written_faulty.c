// also: --analysis execution
// also: --analysis bmc
// verdict: FALSE(unreach-call)
// never: TRUE
// harness: none, the library does not fail here
// A part of it may be written, too.
#include <unistd.h>
extern void reach_error(void);
int main(void) {
  if (write(1, "text", 4) == 2) reach_error();
  return 0;
}
