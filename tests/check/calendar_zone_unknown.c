// check: --property assertions
// verdict: UNKNOWN
// says: the local time of another zone than UTC
#include <assert.h>
#include <time.h>
int main(void) {
  time_t begin = 0;
  assert(localtime(&begin)->tm_year == 70);
  return 0;
}
