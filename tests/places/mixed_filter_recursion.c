// check: --property assertions
// verdict: TRUE
// `predicate` decides all of it if it is given the time; `auto` decides each place by itself.
#include "parts/filter.h"
#include "parts/recursion.h"

int main(void) {
  filter();
  recursion();
  return 0;
}
