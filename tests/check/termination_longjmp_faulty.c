// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Comes back with the next number each time, or with the same one.
#include <setjmp.h>
static jmp_buf place;
static int n;
int main(void) {
  setjmp(place);
  if (n < 3) longjmp(place, 1);
  return n;
}
