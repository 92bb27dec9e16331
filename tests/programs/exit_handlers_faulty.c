// expect: exited 1
// prints: main
// prints: second
// prints: first
// sanitizer: skip, it is no fault
#include <stdio.h>
#include <stdlib.h>

static void first(void) { puts("first"); }
static void second(void) { puts("second"); }

int main(void) {
  atexit(first);
  atexit(second);
  puts("main");
  return 1;
}
