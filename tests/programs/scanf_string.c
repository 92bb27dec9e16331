// expect: exited 0
// sanitizer: skip, the input is not theirs
// run: --inputs 1,97,98,99,100,101,0
#include <stdio.h>

int main(void) {
  char word[4];
  if (scanf("%3s", word) != 1)
    return 0;
  return word[0] != 'a';
}
