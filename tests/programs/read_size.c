// expect: exited 0
// sanitizer: skip, the input is not theirs
// run: --inputs 5,1,2,3,4,5
#include <unistd.h>

int main(void) {
  char buffer[4];
  long got = read(0, buffer, sizeof buffer);
  return got > 4;
}
