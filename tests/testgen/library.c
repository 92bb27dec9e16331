// testgen: --goal branches
// result: 5 of 6 covered, 1 dead, 0 open
// Functions of the C library that give something back are inputs too.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int c = getchar();
  int r = rand();
  if (c == EOF) return 1;        // true covered, false covered
  if (r < 0) return 2;           // true dead, false covered
  if (r == 1804289384) return 3;  // true covered, false covered
  return 0;
}
