// expect: exited 0
#include <stdlib.h>

static char *kept;

static void finish(int status) {
  exit(status);
}

int main(void) {
  kept = malloc(10);
  finish(0);
}
