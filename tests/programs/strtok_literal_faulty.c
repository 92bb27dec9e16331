// expect: write to constant data at 6
#include <string.h>

int main(void) {
  char *text = "a,b";
  return strtok(text, ",")[0] != 'a';
}
