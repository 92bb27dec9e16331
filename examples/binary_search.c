// A binary search with the classic bug: `low + high` overflows when the array is large.
// Try:  ./proviso check --property no-overflow examples/binary_search.c
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int size = __VERIFIER_nondet_int();
  int wanted = __VERIFIER_nondet_int();  // the sorted "array" is a[i] = i
  __VERIFIER_assume(size > 0);
  int low = 0, high = size - 1;
  while (low <= high) {
    int middle = (low + high) / 2;
    if (middle == wanted) return 0;
    if (middle < wanted)
      low = middle + 1;
    else
      high = middle - 1;
  }
  return 1;
}
