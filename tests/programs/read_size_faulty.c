// expect: out-of-bounds access at 8
// sanitizer: skip, the input is not theirs
// run: --inputs 5,1,2,3,4,5
#include <unistd.h>

int main(void) {
  char buffer[4];
  long got = read(0, buffer, 8);
  return got > 4;
}
