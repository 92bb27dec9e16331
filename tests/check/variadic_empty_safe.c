// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --data-model ilp32
// An empty struct takes no room among the arguments.
#include <stdarg.h>
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
struct empty {};
static int second(int count, ...) {
  va_list list;
  va_start(list, count);
  struct empty nothing = va_arg(list, struct empty);
  int first = va_arg(list, int);
  nothing = va_arg(list, struct empty);
  (void)nothing;
  int result = va_arg(list, int);
  va_end(list);
  return 10 * first + result;
}
int main(void) {
  struct empty nothing;
  check(second(4, nothing, 1, nothing, 2) == 12);
  return 0;
}
