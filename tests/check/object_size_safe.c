// check: --property assertions
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// Compilers agree about the size of a literal.
#include <assert.h>
#include <wchar.h>
int main(void) {
  assert(__builtin_object_size("abc", 0) == 4);
  assert(__builtin_object_size(L"ab", 0) == 3 * sizeof(wchar_t));
  assert(__builtin_object_size(__func__, 0) == sizeof "main");
  return 0;
}
