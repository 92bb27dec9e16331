// testgen: --goal branches
// result: 5 of 6 covered, 1 dead, 0 open
// What a program does at its end is no part of a test whose inputs are used up before.
#include <stdlib.h>

int input(void);

static int busy;

static void finish(void) {
  while (busy)                 // true dead, false covered
    ;
}

int main(void) {
  atexit(finish);
  if (input() == 7) {          // true covered, false covered
    busy = 1;
    for (;;)
      if (input() == 9)        // true covered, false covered
        busy = 2;
  }
  return 0;
}
