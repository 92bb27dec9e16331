// expect: exited 0
#include <stdio.h>

int main(void) {
  FILE *log = stdout;
  fprintf(log, "%d\n", 5);
  return 0;
}
