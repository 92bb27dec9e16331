// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Jumps between two labels.
int main(void) {
  int n = 0;
first:
  if (n > 20) return n;
  n++;
  goto second;
second:
  n--;
  goto first;
}
