// check: --ltl F(called(exit))
// verdict: FALSE(ltl)
// never: TRUE
// harness: none, no sanitizer reports that a formula does not hold
// The model of pthread_exit calls exit; the program does so only where it does not get to.
#include <pthread.h>
#include <stdlib.h>

int main(void) {
  pthread_exit(0);
  exit(1);
}
