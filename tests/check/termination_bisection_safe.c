// check: --property termination --time-limit 20s
// verdict: TRUE
// Between two bounds; the lower must leave the middle behind.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[16] = {0}, goal = __VERIFIER_nondet_int(), low = 0, high = 16;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (a[middle] < goal)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}
