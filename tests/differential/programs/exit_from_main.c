// Returning from main runs the exit handlers, with the status main returned.
#include <stdio.h>
#include <stdlib.h>

static int state;

static void report(void) { printf("state %d\n", state); }
static void change(void) { state += 5; }

__attribute__((constructor)) static void before(void) { state = 10; }
__attribute__((destructor)) static void after(void) { puts("destructor"); }

int main(void) {
  printf("%d\n", state);
  atexit(report);
  atexit(change);
  state++;
  return 300;
}
