// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// verdict: UNKNOWN
// says: what 'pair' holds after longjmp
// A volatile member keeps its value, the others do not: which bytes are whose is not followed.
#include <assert.h>
#include <setjmp.h>

static jmp_buf environment;

int main(void) {
  struct {
    volatile int kept[2];
    int lost;
  } pair = {{1, 1}, 2};
  if (setjmp(environment) == 0) {
    pair.kept[1] = 2;
    longjmp(environment, 1);
  }
  assert(pair.kept[1] == 2);
  return 0;
}
