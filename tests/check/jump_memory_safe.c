// check: --time-limit 60s
// also: --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// What was not changed since setjmp is as it was (a NaN too), what is volatile has its last value, and what is assigned after longjmp counts.
#include <assert.h>
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);

struct pair {
  int first, second;
  double number;
};
static jmp_buf environment;
static double zero;

static void change(int *p, volatile struct pair *q) {
  *p = 2;
  q->first = 5;
  longjmp(environment, 1);
}

int main(void) {
  struct pair pair = {__VERIFIER_nondet_int(), 1, zero / zero};
  volatile struct pair last = {0, 0, 0};
  int numbers[3] = {1, pair.first, 3};
  if (setjmp(environment) == 0) {
    numbers[0] = 7;
    change(&pair.second, &last);
  }
  assert(pair.number != pair.number && numbers[1] == pair.first && numbers[2] == 3);
  assert(last.first == 5);
  pair.second = numbers[0] = 4;
  assert(pair.second == 4 && numbers[0] == 4);
  return 0;
}
