// property: assertions
// verdict: TRUE
// A function that changes a global variable and its parameter, with several returns.
// mutants: none, they are those of contract_safe.c
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int calls;

static int clamp(int n) {
  calls++;
  if (n < 0) return 0;
  {
    long calls = 100;
    if (n > calls) n = (int)calls;
  }
  return n;
}

static void often(int n) {
  if (n > 3) return;
  clamp(n);
}

int main(void) {
  int n = clamp(__VERIFIER_nondet_int());
  often(n);
  assert(n >= 0 && n <= 100 && calls <= 2);
  return 0;
}
