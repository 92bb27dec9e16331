// also: --analysis bmc
// verdict: TRUE
// never: FALSE
#include <string.h>
extern void reach_error(void);
int main(void) {
  if (strcmp(strerror(71), "Protocol error") != 0 || strcmp(strerror(-41), "Unknown error -41") != 0) reach_error();
  return 0;
}
