// expect: exited 0
#include <stdlib.h>

static void stop(int status) {
  exit(status);
}

int main(void) {
  stop(0);
}
