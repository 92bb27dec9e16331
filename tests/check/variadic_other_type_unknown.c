// check: --analysis bmc
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// verdict: UNKNOWN
// says: va_arg of another type than was passed
// The upper half of the argument is whatever the register held.
#include <assert.h>
#include <stdarg.h>

static long first(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  long result = va_arg(arguments, long);
  va_end(arguments);
  return result;
}

int main(void) {
  assert(first(1, 3) == 3);
  return 0;
}
