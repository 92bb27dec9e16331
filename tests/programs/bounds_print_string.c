// expect: exited 0
#include <stdio.h>

int main(void) {
  char word[2] = {'o', 'k'};
  printf("%.2s\n", word);
  return 0;
}
