// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis k-induction
// verdict: FALSE(assertions)
// Each argument is read as what it was passed as, or as the lower half of it.
#include <assert.h>
#include <stdarg.h>
struct point {
  int x, y;
};
struct range {
  double from, to;
  long step;
};

static int sum(int count, ...) {
  va_list arguments, same;
  va_start(arguments, count);
  va_copy(same, arguments);
  int result = va_arg(arguments, int);
  result += va_arg(arguments, unsigned);  // passed as a long
  struct point p = va_arg(arguments, struct point);
  struct range r = va_arg(arguments, struct range);
  result += p.y + (int)r.to + (int)va_arg(arguments, double);
  result += *va_arg(arguments, const char *);
  va_end(arguments);
  result += va_arg(same, int);
  va_end(same);
  return result;
}

int main(void) {
  struct point p = {1, 2};
  struct range r = {3.0, 4.0, 5};
  assert(sum(1, 1, 2L, p, r, 3.0, "\1") == 13);
  return 0;
}
