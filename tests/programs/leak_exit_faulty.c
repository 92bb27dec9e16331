// expect: memory leak
#include <stdlib.h>

static char *kept;

static void finish(int status) {
  exit(status);
}

int main(void) {
  kept = malloc(10);
  kept = malloc(20);
  finish(0);
}
