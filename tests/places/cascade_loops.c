// check: --property assertions
// verdict: FALSE
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static void in_order(const int *a, int n) {
  for (int i = 1; i < n; i++) {
    assert(a[i - 1] <= a[i]);  // violated
    assert(a[i] >= a[i - 1]);  // shown, behind 9
    assert(i < n);             // shown
  }
}

static int sum(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}

int main(void) {
  int a[3];
  for (int i = 0; i < 3; i++) a[i] = __VERIFIER_nondet_int() & 3;
  in_order(a, 3);
  assert(a[0] <= a[2] || a[1] > a[2]);  // shown, behind 9
  int s = sum(a, 3);
  assert(s != 9);             // violated
  while (s == 9) {
    assert(a[0] + a[1] < 6);  // shown, behind 27
    s++;
  }
  assert(s != 10);            // shown, behind 27
  return 0;
}
