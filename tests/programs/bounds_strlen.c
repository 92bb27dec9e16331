// expect: exited 0
#include <string.h>

int main(void) {
  char word[3] = {'a', 'b', 0};
  return strlen(word) != 2;
}
