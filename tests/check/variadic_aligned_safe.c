// check: --property valid-memsafety --property unreach-call
// verdict: TRUE
#include <stdarg.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct Wide {
  _Alignas(64) int first;
  int second;
};
static int second_of(int count, ...) {
  va_list list;
  va_start(list, count);
  for (; count > 0; count--) (void)va_arg(list, int);
  struct Wide wide = va_arg(list, struct Wide);
  int last = va_arg(list, int);
  va_end(list);
  return wide.second - last;
}
int main(void) {
  struct Wide wide = {1, __VERIFIER_nondet_int() & 255};
  if (second_of(1, 7, wide, 3) != wide.second - 3) reach_error();
  return 0;
}
