// expect: out-of-bounds access at 6
#include <stdio.h>

int main(void) {
  char word[2] = {'o', 'k'};
  printf("%s\n", word);
  return 0;
}
