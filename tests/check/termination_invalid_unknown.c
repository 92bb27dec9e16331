// check: --property termination --time-limit 5s
// verdict: UNKNOWN
// A proof that would rest on this not happening is not given.
int main(void) {
  int a[2], i = 5;
  a[i] = 0;
  return 0;
}
