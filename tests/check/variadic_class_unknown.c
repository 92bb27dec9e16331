// also: --data-model ilp32
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis k-induction
// also: --analysis execution
// verdict: UNKNOWN
// says: va_arg of another type than was passed
// x86-64 passes floating-point numbers in other registers than integers.
#include <assert.h>
#include <stdarg.h>

static double first(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  double result = va_arg(arguments, double);
  va_end(arguments);
  return result;
}

int main(void) {
  assert(first(1, 0LL) == 0.0);
  return 0;
}
