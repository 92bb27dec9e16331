// verdict: UNKNOWN
// says: call of 'getloadavg' of the C library, which has no model
// A function of the C library that has no model may do more than return anything.
#include <stdlib.h>
void reach_error(void) {}
int main(void) {
  double load[3] = {0, 0, 0};
  if (getloadavg(load, 3) == 3 && load[0] == 0) reach_error();
  return 0;
}
