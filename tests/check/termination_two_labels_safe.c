// check: --property termination --time-limit 20s
// verdict: TRUE
// Jumps between two labels.
int main(void) {
  int n = 0;
first:
  if (n > 20) return n;
  n += 2;
  goto second;
second:
  n--;
  goto first;
}
