// check: --malloc-may-fail
// also: --analysis bmc
// verdict: TRUE
// never: FALSE
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>
extern void reach_error(void);
int main(void) {
  char bytes[4];
  errno = 0;
  if (malloc(4) == 0 && errno != ENOMEM) reach_error();
  errno = 0;
  if (calloc(SIZE_MAX, 2) != 0 || errno != ENOMEM) reach_error();
  errno = 0;
  if (read(0, bytes, 1) < 0 && errno == 0) reach_error();
  return 0;
}
