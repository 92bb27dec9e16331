// check: --property no-overflow
// verdict: FALSE(no-overflow)
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int low = 0, high = __VERIFIER_nondet_int(), wanted = __VERIFIER_nondet_int();
  while (low <= high) {
    int middle = (low + high) / 2;
    if (middle == wanted) return 0;
    if (middle < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return 1;
}
