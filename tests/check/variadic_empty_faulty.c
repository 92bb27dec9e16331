// verdict: FALSE(unreach-call)
// never: TRUE
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
#include <stdarg.h>
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
struct empty {};
static int first(int count, ...) {
  va_list list;
  va_start(list, count);
  struct empty nothing = va_arg(list, struct empty);
  (void)nothing;
  int result = va_arg(list, int);
  va_end(list);
  return result;
}
int main(void) {
  struct empty nothing;
  check(first(2, nothing, 1) != 1);
  return 0;
}
