// expect: out-of-bounds access at 6
#include <string.h>

int main(void) {
  char word[3] = {'a', 'b', 'c'};
  return strlen(word) != 2;
}
