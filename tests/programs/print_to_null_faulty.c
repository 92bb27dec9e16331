// expect: null pointer access at 7
// sanitizer: skip, they do not name the line
#include <stdio.h>

int main(void) {
  FILE *log = NULL;
  fprintf(log, "%d\n", 5);
  return 0;
}
