// expect: out-of-bounds access at 9
// sanitizer: skip, the input is not theirs
// run: --inputs 97,98,99,100,101
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[4];
  if (!fgets(line, sizeof line + 1, stdin))
    return 0;
  return strlen(line) != 3;
}
