// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// A name declared before, between and behind the pragma and what it stands for.
#include <assert.h>
int before(void);
extern int counter_before;
#pragma weak before = function
#pragma weak counter_before = counter
#pragma weak between = function
int between(void);
int function(void) { return 3; }
int counter = 4;
#pragma weak behind = function
#pragma weak counter_behind = counter
int behind(void);
extern int counter_behind;
#pragma weak nowhere
int nowhere(void);

int main(void) {
  assert(before() == 3 && between() == 3 && behind() == 3);
  counter = 5;
  assert(counter_before == 5 && counter_behind == 5 && &counter_before == &counter);
  assert(!nowhere);
  return 0;
}
