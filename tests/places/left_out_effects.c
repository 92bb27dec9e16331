// check: --property assertions
// verdict: FALSE
// Calls with arrays of their own that matter all the same: they change what comes behind them, or end the execution.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int last, table[4];

static void notes(int k) {
  int a[4];
  a[k & 3] = k;
  last = a[k & 3];
}

static void notes_by_pointer(int *at, int k) {
  int a[2] = {k, k};
  at[0] = a[k & 1];
}

static void notes_in_table(int k) {
  int a[4] = {0};
  a[k & 3]++;
  table[k & 3] = a[k & 3];
}

static void leaves(int k) {
  int a[4];
  for (int i = 0; i < 4; i++) a[i] = k;
  if (a[k & 3] != 4) exit(0);
}

static void returns_never(int k) {
  int a[4];
  for (int i = 0; i < 4; i++) a[i] = k;
  while (a[k & 3] == 6) {
  }
}

int main(void) {
  int k = __VERIFIER_nondet_int(), here = 0;
  notes(k);
  assert(last == k);    // shown
  assert(last != 3);    // violated
  notes_by_pointer(&here, k);
  assert(here == k);    // shown
  assert(here != 8);    // violated
  notes_in_table(k);
  assert(table[0] + table[1] + table[2] + table[3] == 1);  // shown
  assert(table[1] != 1);                                   // violated
  returns_never(k);
  assert(k != 6);       // shown
  assert(k != 7);       // violated
  leaves(k);
  assert(k == 4);       // shown
  assert(k != 4);       // violated
  return 0;
}
