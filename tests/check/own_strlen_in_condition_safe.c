// check: --property assertions
// verdict: TRUE
// never: FALSE
// A function of the program's own is called, in conditions too, also if the library has one of its name.
#include <assert.h>
#include <stddef.h>

size_t strlen(const char *text) { return text[0] == 'a' ? 42 : 0; }

int main(void) {
  size_t outside = strlen("abc");
  if (strlen("abc") == 3) assert(0);
  assert(outside == 42);
  return 0;
}
