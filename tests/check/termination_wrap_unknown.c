// check: --property termination --time-limit 3s
// verdict: UNKNOWN
// It goes on for ever only where a sum of signed numbers has no defined value: that shows nothing, and neither is there a proof.
int main(void) {
  int x = 1;
  while (x != 0) {
    x += 1073741824;
    if (x == 1) x = 1;
    if (x == -1073741823) x = 1;
  }
  return 0;
}
