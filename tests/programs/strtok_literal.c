// expect: exited 0
#include <string.h>

int main(void) {
  char text[] = "a,b";
  return strtok(text, ",")[0] != 'a';
}
