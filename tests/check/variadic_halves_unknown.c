// check: --data-model ilp32
// also: --analysis bmc
// verdict: UNKNOWN
// says: va_arg of another type than was passed
// With i386, the second argument is the upper half of the first.
#include <assert.h>
#include <stdarg.h>

static int sum(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  int result = va_arg(arguments, int);
  result += va_arg(arguments, int);
  va_end(arguments);
  return result;
}

int main(void) {
  assert(sum(1, 0x100000002LL, 7) == 9);
  return 0;
}
