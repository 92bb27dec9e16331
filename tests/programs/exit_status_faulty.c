// expect: exited 3
// sanitizer: skip, it is no fault
#include <stdlib.h>

static void stop(int status) {
  exit(status);
}

int main(void) {
  stop(3);
}
