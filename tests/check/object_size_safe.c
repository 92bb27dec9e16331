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
// Compilers agree about the size of a literal, and of what is named by variable, members and constant indices.
#include <assert.h>
#include <wchar.h>
struct pair {
  int first;
  char rest[3];
};
int main(void) {
  struct pair pairs[3];
  assert(__builtin_object_size(pairs, 0) == 24);
  assert(__builtin_object_size(&pairs[1], 0) == 16);
  assert(__builtin_object_size((void *)&pairs[1].rest[1], 1) == 2);
  assert(__builtin_object_size("abc", 0) == 4);
  assert(__builtin_object_size(L"ab", 0) == 3 * sizeof(wchar_t));
  assert(__builtin_object_size(__func__, 0) == sizeof "main");
  return 0;
}
