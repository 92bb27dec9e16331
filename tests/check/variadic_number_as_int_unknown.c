// also: --data-model ilp32
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis k-induction
// verdict: UNKNOWN
// says: va_arg of another type than was passed
#include <assert.h>
#include <stdarg.h>

static int first(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  int result = va_arg(arguments, int);
  va_end(arguments);
  return result;
}

int main(void) {
  assert(first(1, 1.0) != 0);
  return 0;
}
