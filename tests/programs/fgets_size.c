// expect: exited 0
// sanitizer: skip, the input is not theirs
// run: --inputs 97,98,99,100,101
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[4];
  if (!fgets(line, sizeof line, stdin))
    return 0;
  return strlen(line) != 3;
}
