// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
#include <stdint.h>
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
typedef int aligned_int __attribute__((aligned(64)));
struct inner {
  char c;
  _Alignas(32) char d;
};
_Alignas(128) char global;
char page[10] __attribute__((aligned(4096)));
int main(void) {
  _Alignas(256) char local;
  aligned_int named;
  struct inner record;
  check(((uintptr_t)&global & 127) == 0 && ((uintptr_t)page & 4095) == 0);
  check(((uintptr_t)&local & 255) == 0 && ((uintptr_t)&named & 63) == 0 && ((uintptr_t)&record.d & 31) == 0);
  return 0;
}
