// check: --property termination --time-limit 20s
// verdict: TRUE
// Places of an array that name each other.
int main(void) {
  int next[4] = {2, 3, 1, -1};
  int at = 0;
  while (at >= 0) at = next[at];
  return 0;
}
