// expect: exited 0
#include <string.h>

int main(void) {
  char buffer[6];
  strcpy(buffer, "short");
  return buffer[0] - 's';
}
