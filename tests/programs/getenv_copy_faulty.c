// expect: out-of-bounds access at 11
// sanitizer: skip, the input is not theirs
// run: --inputs 0,4,97,98,99,100
#include <stdlib.h>
#include <string.h>

int main(void) {
  char home[4] = "";
  const char *value = getenv("HOME");
  if (value)
    strcpy(home, value);
  return 0;
}
